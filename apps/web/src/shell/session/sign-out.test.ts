import { signOut as endSession } from '@panel/contracts/platform/session'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../shared/api/endpoint-query.ts'
import { writeDraft } from '../../shared/drafts/drafts.ts'
import { readDraft } from '../../shared/drafts/read-draft.ts'
import { openSession } from '../../shared/session/session.ts'
import { FakeApi } from '../../shared/testing/fake-api.ts'
import { signOut } from './sign-out.ts'

const signInAgain = () =>
  openSession({ accountId: '#ADA', publicKey: 'key', expiresAt: Date.now() + 60_000 }, 'token')

test.each([
  ['expired', 'half a thought'],
  ['left', undefined],
  ['under-approval', undefined],
] as const)('after a session that ended as %s, what was typed is %s', async (reason, kept) => {
  new FakeApi().on(endSession, () => ({ signedOut: true }) as const)
  signInAgain()
  writeDraft('note', 'half a thought')
  await signOut(createQueryClient(), reason)
  expect(readDraft('note')).toBeUndefined()
  signInAgain()
  expect(readDraft('note')).toBe(kept)
})
