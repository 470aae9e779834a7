import type { Ledger } from '@panel/chain/ledger'
import { openRemoteLedger, type RemoteLedgerOptions } from '@panel/chain/remote'
import { openTestChain, openTestDatabase } from '@panel/chain/testing'
import { expect, onTestFinished } from 'vitest'
import { openAwkwardNode } from './open-awkward-node.ts'

type World = Awaited<ReturnType<typeof openTestChain>>

/** A notification that several callers can wait for. */
export const createNotification = () => {
  let waiting: (() => void)[] = []
  return {
    notify: () => {
      const ready = waiting
      waiting = []
      for (const resolve of ready) resolve()
    },
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
  }
}

/** A network's chain, its awkward node, and the ledger that follows it; closed when the test is over. */
export const openFollowed = async (options: Partial<RemoteLedgerOptions> = {}) => {
  const world = await openTestChain()
  const node = await openAwkwardNode(world.chain)
  onTestFinished(node.close)
  const troubles: string[] = []
  const trouble = createNotification()
  const ledger = await openRemoteLedger({
    url: node.url,
    database: openTestDatabase(),
    clock: world.clock,
    pollMilliseconds: 5,
    onTrouble: (error) => {
      troubles.push(error instanceof Error ? error.message : String(error))
      trouble.notify()
    },
    ...options,
  })
  onTestFinished(ledger.close)
  return { world, node, ledger, troubles, nextTrouble: trouble.next }
}

/** A signed transfer as bytes. */
export const transfer = ({ signed, idOf }: World, units = 1) =>
  signed('user', { method: 'transfer', args: { from: idOf('user'), to: idOf('dev'), units } })

/** Waits until a ledger has a block of this height. */
export const reached = (ledger: Ledger, height: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = ([last]: readonly { readonly height: number }[]) => {
      if (last === undefined || last.height < height) return
      stop()
      resolve()
    }
    const stop = ledger.onBlock((block) => look([block]))
    ledger.blocks({ limit: 1 }).then(look, reject)
  })

/** Seals one more block and waits until it is followed: the ledger has recovered. */
export const expectHealed = async ({ world, ledger }: { world: World; ledger: Ledger }): Promise<void> => {
  const { height } = await world.chain.lastBlock()
  const followed = reached(ledger, height + 1)
  const ticket = await world.chain.submit(await transfer(world))
  await followed
  expect(await ledger.resultOf(ticket)).toMatchObject({ state: 'settled', result: { success: true } })
  const own = await transfer(world)
  const mine = await ledger.submit(own)
  expect(await ledger.settled(mine)).toMatchObject({ success: true, blockHeight: height + 2 })
}
