import { listCertificates } from '@panel/contracts/platform/certificates'
import { getOwnReview, ownReviewChanged } from '@panel/contracts/platform/identity-review/review'
import { prepareUnitTx } from '@panel/contracts/platform/transactions'
import { identityRegistry } from '@panel/contracts/smart-contracts/identity-registry'
import { accountIdOf } from '@panel/ledger/accounts'
import {
  buildCertificate,
  certificateToBase58,
  decodeCertificate,
  signCertificate,
  verifyCertificate,
} from '@panel/ledger/certificates'
import { bytesToBase58, decodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const data = { name: 'Adalberta', nationality: 'IT', city: 'Torino' }
const shown = { nationality: 'IT', city: 'Torino' }

const open = async () => {
  const [reviewer, owner] = [await generateKeyPair(), await generateKeyPair()]
  const person = accountIdOf(owner.publicKey)
  const certifier = accountIdOf(reviewer.publicKey)
  const built = buildCertificate<string>({
    ...{ target: person, certifier: reviewer.publicKey, data, clear: ['nationality', 'city'] },
  })
  const certificate = certificateToBase58(await signCertificate(built, reviewer.privateKey))
  const ledger = { certificates: [{ certifier, key: 'identity', certificate, data: shown }] }
  const prepared: { readonly method: string; readonly args: string }[] = []
  const panel = renderPanel('/profile/identity', {
    as: 'user',
    accountId: person,
    publicKey: bytesToBase58(exportPublicKey(owner.publicKey, 'spki')),
    api: (api) =>
      api
        .on(getOwnReview, () => ({
          ...{
            state: 'approved' as const,
            version: 3,
            attempt: 1,
            answers: null,
            documents: [],
            asked: null,
          },
          ...{ message: '', reasons: [], submittedAt: null, decisions: [] },
          certified: { certifier, key: 'identity', data, expiresAt: null },
        }))
        .on(listCertificates, () => ledger)
        .on(prepareUnitTx, ({ body }) => {
          prepared.push({ method: body.smartContractMethod, args: body.argsBytes ?? '' })
          throw new FakeRefusal('LEDGER_REFUSED', {})
        }),
  })
  return { ...panel, person, certifier, prepared, ledger }
}

test('a person shows less of a certificate, which still holds for what is left', async () => {
  const { user, person, certifier, prepared } = await open()
  await user.click(await screen.findByText('Make less public, or withdraw'))
  const group = within(screen.getByRole('group', { name: 'Public fields' }))
  const button = screen.getByRole('button', { name: 'Keep only these public' })
  expect(button).toHaveProperty('disabled', true)
  await user.click(group.getByRole('checkbox', { name: 'City' }))
  await user.click(button)
  await waitFor(() => expect(prepared).toHaveLength(1))
  expect(prepared[0]?.method).toBe('set_certificate')
  const args = identityRegistry.methods.set_certificate.args.parse(
    decodeMessagePack(hexToBytes(prepared[0]?.args ?? '')),
  )
  expect(args.data).toEqual({ nationality: 'IT' })
  const certificate = decodeCertificate(args.certificate)
  expect(
    await verifyCertificate(certificate, { certifier, target: person, data: { nationality: 'IT' } }),
  ).toBe(true)
})

test('a certificate that the ledger gets or loses while the page is open is on it or gone', async () => {
  const { emit, ledger } = await open()
  await screen.findByRole('article', { name: 'Certificate “identity”' })
  ledger.certificates = []
  emit(ownReviewChanged.name, {})
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Certificate “identity”' })).toBeNull())
})
