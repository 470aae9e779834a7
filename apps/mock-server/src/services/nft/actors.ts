import { nft } from '@panel/contracts/smart-contracts/nft'
import { initArgsOf } from '@panel/contracts/smart-contracts/nft-content'
import { bytesToHex } from '@panel/ledger/encoding'
import { plannedCall } from '../../history/planned.ts'
import type { Actor } from '../../platform/actors/actors.ts'
import { drawPerson } from '../../platform/actors/draw-person.ts'
import { contentOf, prints } from './history/prints.ts'

/** Makes another copy of a print of the series, and sometimes gives it away. */
export const artist: Actor = {
  name: 'artist',
  every: () => 40_000,
  act: async (stage) => {
    const { random, ready, submit } = stage
    const [first, ...others] = prints
    if (!first) return
    const owner = await ready('nft')
    const print = random.pick([first, ...others])
    const id = `#COPY-${bytesToHex(random.bytes(4))}`
    await submit([plannedCall(owner, nft, 'init', id, initArgsOf(owner.accountId, contentOf(print)))])
    const friend = random.below(3) === 0 ? await drawPerson(stage) : undefined
    if (friend) await submit([plannedCall(owner, nft, 'transfer', id, { to: friend.accountId })])
  },
}
