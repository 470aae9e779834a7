import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { base58ToBytes } from '@panel/ledger/encoding'
import { expect, test, vi } from 'vitest'
import { buildOwnTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { signedWrites, type WriteOutcome } from './signed-writes.ts'

/** A signed transfer of units from `user` to `dev`. */
const signTransfer = async ({ signCall }: TestApp, units: number): Promise<Uint8Array> =>
  base58ToBytes(
    await signCall(
      advancedAsset,
      'transfer',
      '#EURS',
      { from: idOf('user'), to: idOf('dev'), units },
      { as: 'user' },
    ),
  )

const openWrites = async () => {
  const tools = await buildOwnTestApp()
  const settled: [string, WriteOutcome][] = []
  const open = () =>
    signedWrites(tools.app, 'sample', (subject, outcome) => void settled.push([subject, outcome]))
  return { tools, settled, open, writes: open() }
}

test('a stored write is executed and settled once, however often it is sent', async () => {
  const { tools, settled, writes } = await openWrites()
  const ticket = writes.keep('redeems/1', await signTransfer(tools, 7))
  await writes.send(ticket)
  await writes.send(ticket)
  await tools.app.ledger.settled(ticket)
  expect(settled).toMatchObject([['redeems/1', { ticket, success: true }]])
})

test('a write that was kept and never sent is sent when the server starts again', async () => {
  const { tools, settled, writes, open } = await openWrites()
  const ticket = writes.keep('redeems/1', await signTransfer(tools, 7))
  open()
  tools.app.world.start(undefined)
  await expect.poll(() => settled.length).toBe(1)
  expect(await tools.app.ledger.resultOf(ticket)).toMatchObject({ state: 'settled' })
})

test('a write whose result was missed is settled by its ticket, without a second transaction', async () => {
  const { tools, settled, writes } = await openWrites()
  const bytes = await signTransfer(tools, 7)
  await tools.app.ledger.settled(await tools.app.ledger.submit(bytes))
  await writes.send(writes.keep('redeems/1', bytes))
  expect(settled).toMatchObject([['redeems/1', { success: true }]])
  expect(await tools.app.ledger.countTransactions()).toBe(1)
})

test('a write that the ledger refuses is settled with the ledger’s reason', async () => {
  const { tools, settled, writes } = await openWrites()
  const bytes = await signTransfer(tools, 7)
  // The last byte belongs to the signature.
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  await writes.send(writes.keep('redeems/1', bytes))
  expect(settled).toMatchObject([
    ['redeems/1', { success: false, result: null, refusal: expect.stringMatching(/signature/i) }],
  ])
})

test('a write that was on its way when the world was replaced is not settled as refused', async () => {
  const { tools, settled, writes } = await openWrites()
  const { app } = tools
  const ticket = writes.keep('redeems/1', await signTransfer(tools, 7))
  const submit = vi.spyOn(app.ledger, 'submit')
  const sent = writes.send(ticket)
  await expect.poll(() => submit).toHaveBeenCalledOnce()
  app.chain?.reload()
  await sent
  expect(settled).toEqual([])
  await writes.send(ticket)
  await expect.poll(() => settled).toMatchObject([['redeems/1', { success: true }]])
})

test('a write that fails when it is executed is settled as failed', async () => {
  const { tools, settled, writes } = await openWrites()
  await writes.send(writes.keep('redeems/1', await signTransfer(tools, 999_999_999)))
  expect(settled).toMatchObject([['redeems/1', { success: false, refusal: null }]])
})

test('a write that is due after the server closed waits for its next start', async () => {
  const { tools, settled, writes } = await openWrites()
  const ticket = writes.keep('redeems/1', await signTransfer(tools, 7))
  await tools.app.close()
  await expect(writes.send(ticket)).resolves.toBeUndefined()
  expect(settled).toEqual([])
})

test.each([
  ['executed', (bytes: Uint8Array) => bytes],
  ['refused', (bytes: Uint8Array) => bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1)],
])(
  'a write that was %s while nothing could be stored is settled once that works again',
  async (_how, change) => {
    const tools = await buildOwnTestApp()
    const { app, clock } = tools
    clock.freeze()
    const settled: WriteOutcome[] = []
    let isFull = true
    const writes = signedWrites(app, 'sample', (_subject, outcome) => {
      if (isFull) throw new Error('the disk is full')
      settled.push(outcome)
    })
    const ticket = writes.keep('redeems/1', change(await signTransfer(tools, 7)))
    await writes.send(ticket)
    expect(settled).toEqual([])
    isFull = false
    clock.moveBy(15_000)
    await expect.poll(() => settled).toMatchObject([{ ticket }])
  },
)
