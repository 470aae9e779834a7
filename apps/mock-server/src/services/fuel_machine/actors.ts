import type { Clock } from '@panel/chain/clock'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { fuelAssetId } from '@panel/contracts/smart-contracts/service'
import { plannedCall } from '../../history/planned.ts'
import { transferOf } from '../../history/seed-actions.ts'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import { drawPerson } from '../../platform/actors/draw-person.ts'
import { priceOf } from './prices.ts'

const paidWith = '#EURS'

/** Buys fuel from the station at the price of the hour: it gives and is paid in one bulk. */
const topUp = async ({ random, ready, submit }: Stage, now: number): Promise<void> => {
  const [station, user] = await Promise.all([ready('fuel_station'), ready('user')])
  const fuel = 1000 * (1 + random.below(5))
  const price = priceOf(paidWith, fuel, now)
  if (price === undefined) return
  await submit([
    transferOf(station, user.accountId, fuelAssetId, BigInt(fuel)),
    transferOf(user, station.accountId, paidWith, price),
  ])
}

/** The account `user` asks and pays all day; now and then it pays more than it has, which fails, or buys fuel. */
export const fuelUser = (clock: Clock): Actor => ({
  name: 'user of fuel',
  every: () => 12_000,
  act: async (stage) => {
    const { random, ready, submit } = stage
    const user = await ready('user')
    const chosen = random.below(20)
    if (chosen < 10) {
      await submit([plannedCall(user, asset, 'stats', random.pick(['#SYN', '#BTC', '#ETH']), null)])
      return
    }
    if (chosen === 19) return topUp(stage, clock.now())
    const friend = await drawPerson(stage)
    if (!friend) return
    const units = chosen === 18 ? 900_000_000_000n : BigInt(10 + random.below(50))
    await submit([transferOf(user, friend.accountId, '#SYN', units)])
  },
})
