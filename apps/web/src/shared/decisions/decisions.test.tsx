import { MantineProvider } from '@mantine/core'
import { nameAccounts } from '@panel/contracts/platform/account-names'
import { listAddressBook } from '@panel/contracts/platform/address-book'
import type { Decision } from '@panel/contracts/platform/decisions'
import { stateMachine } from '@panel/contracts/platform/state-machine'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createQueryClient } from '../api/endpoint-query.ts'
import { i18n } from '../i18n/i18n.ts'
import { FakeApi } from '../testing/fake-api.ts'
import { act, render, screen, userEvent, waitFor, within } from '../testing/testing-library.ts'
import { DecisionTimeline } from './decision-timeline.tsx'
import { MoveButtons } from './move-buttons.tsx'

const machine = stateMachine({
  states: ['requested', 'approved', 'refused'],
  initial: 'requested',
  moves: {
    approve: { from: ['requested'], to: 'approved', by: ['admin'] },
    refuse: { from: ['requested'], to: 'refused', by: ['admin'] },
    settle: { from: ['requested'], to: 'approved', by: ['platform'] },
  },
})

const words = { namespace: 'sample', texts: 'redeem' }

const decision = (changes: Partial<Decision>): Decision => ({
  id: 1,
  move: 'approve',
  from: 'requested',
  to: 'approved',
  by: null,
  at: '2026-03-04T10:00:00.000Z',
  reason: '',
  ticket: null,
  outcome: null,
  ...changes,
})

const show = (content: ReactNode) => {
  new FakeApi()
    .on(nameAccounts, () => ({ aliases: {} }))
    .on(listAddressBook, () => ({ rows: [], totalRows: 0 }))
  i18n.addResourceBundle('en-US', 'sample', {
    redeem: {
      states: { requested: 'Requested', approved: 'Approved', refused: 'Refused' },
      moves: { approve: 'Approve', refuse: 'Refuse', settle: 'Settle' },
      decided: { approve: 'Approved', refuse: 'Refused', settle: 'Settled' },
      ask: { approve: 'The points are paid out.', refuse: 'The points come back.', settle: '' },
    },
  })
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

test('a move that the panel does not know yet names itself', async () => {
  show(
    <DecisionTimeline
      {...words}
      name="redeem-1"
      decisions={[decision({ move: 'suspend', to: 'suspended' })]}
    />,
  )
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^suspend(?!ed).*Requested → suspended$/)
})

test('the timeline shows the newest decision first, with its reason', async () => {
  show(
    <DecisionTimeline
      {...words}
      name="redeem-1"
      decisions={[
        decision({ id: 1, move: 'refuse', to: 'refused', reason: 'No invoice' }),
        decision({ id: 2, move: 'approve', from: 'refused' }),
      ]}
    />,
  )
  const lines = await screen.findAllByRole('listitem')
  expect(lines).toHaveLength(2)
  within(lines[0] ?? document.body).getByText('Refused → Approved')
  within(lines[1] ?? document.body).getByText('No invoice')
})

test('why a transaction failed is said in the reader’s language, what a person wrote in the person’s words', async () => {
  const failure = 'smart contract fault: insufficient units: #HOT holds 5'
  show(
    <DecisionTimeline
      {...words}
      name="redeem-1"
      decisions={[
        decision({ id: 1, by: '#ADA', reason: failure }),
        decision({ id: 2, move: 'settle', reason: failure, outcome: 'Failed' }),
      ]}
    />,
  )
  const [platform, person] = await screen.findAllByRole('listitem')
  await within(platform ?? document.body).findByText('Not enough units')
  within(person ?? document.body).getByText(failure)
})

test('a reason shows the characters that reverse or hide text, and keeps its lines', async () => {
  const reason = 'Invoice \u202E71\nPaid\u200B'
  show(<DecisionTimeline {...words} name="redeem-1" decisions={[decision({ by: '#ADA', reason })]} />)
  const line = await screen.findByRole('listitem')
  expect(line.textContent).toContain('Invoice \\u202e71\nPaid\\u200b')
})

test('a ticket of the timeline leads to the service’s own page of the transaction', async () => {
  const ticket = `1220${'ab'.repeat(32)}`
  show(
    <DecisionTimeline
      {...words}
      name="redeem-1"
      decisions={[decision({ ticket, outcome: 'Executed' })]}
      ticketView={(id, label) => <a href={`/transaction/${id}`}>{label}</a>}
    />,
  )
  const link = await screen.findByRole('link', { name: 'Ticket' })
  expect(link.getAttribute('href')).toBe(`/transaction/${ticket}`)
})

test('only the moves of the state and of the actor are offered', async () => {
  show(<MoveButtons {...words} machine={machine} state="requested" actor="admin" onMove={async () => {}} />)
  const buttons = await screen.findAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Approve', 'Refuse'])
})

test('the question repeats what is decided about; its move needs a reason, is made once, and closes it', async () => {
  const made = vi.fn(async () => {})
  const about = <p>12,50 #EURS</p>
  const user = show(
    <MoveButtons {...words} machine={machine} state="requested" actor="admin" about={about} onMove={made} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refuse' })
  within(dialog).getByText('12,50 #EURS')
  // Spaces are no reason.
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), '  ')
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  await within(dialog).findByText('Reason is required.')
  expect(made).not.toHaveBeenCalled()
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'No invoice ')
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(made.mock.calls).toEqual([['refuse', 'No invoice', 'requested']])
})

interface LiveMovesProps {
  readonly elsewhere: EventTarget
  readonly onMove: (move: string, reason: string, seen: string) => Promise<void>
}

/** The moves of an object that somebody else refuses meanwhile. */
function LiveMoves({ elsewhere, onMove }: LiveMovesProps) {
  const [state, setState] = useState<'requested' | 'refused'>('requested')
  useEffect(
    () => elsewhere.addEventListener('refuse', () => setState('refused'), { once: true }),
    [elsewhere],
  )
  const frame = (buttons: ReactNode) => state === 'requested' && <section>{buttons}</section>
  return (
    <MoveButtons {...words} machine={machine} state={state} actor="admin" frame={frame} onMove={onMove} />
  )
}

test('a move is made from the state that the person saw, and its dialog stays when others decide meanwhile', async () => {
  const made = vi.fn(async (_move: string, _reason: string, _seen: string) => {})
  const elsewhere = new EventTarget()
  const user = show(<LiveMoves elsewhere={elsewhere} onMove={made} />)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve' })
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Agreed')
  act(() => void elsewhere.dispatchEvent(new Event('refuse')))
  expect(screen.queryByRole('button', { name: 'Refuse', hidden: true })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(made.mock.calls).toEqual([['approve', 'Agreed', 'requested']]))
})

test('who decides second reads what the first did and keeps what was typed', async () => {
  const first = decision({ by: '#ADA', reason: 'Paid by hand' })
  const user = show(
    <MoveButtons
      {...words}
      machine={machine}
      state="requested"
      actor="admin"
      onMove={async () => {
        throw new ApiError({
          code: 'ALREADY_DECIDED',
          status: 409,
          operationId: 'refuseRedeem',
          message: 'Someone else decided first.',
          details: { decision: first },
        })
      }}
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refuse' })
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'No invoice')
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  const notice = await within(dialog).findByText('Someone else decided first.')
  within(notice.parentElement ?? dialog).getByText('Paid by hand')
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'No invoice')
})
