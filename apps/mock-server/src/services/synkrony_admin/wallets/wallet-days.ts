import type { AssetMovement, Ledger } from '@panel/chain/ledger'
import { movementPages } from '@panel/chain/movement-pages'
import { isoDay } from '../../../platform/iso-time.ts'

const dayMilliseconds = 86_400_000

/** How many days are read. */
export const walletDays = 90

/** Newest first, back to a moment in Unix milliseconds, and the one before it. */
const movementsSince = async (
  ledger: Pick<Ledger, 'movements'>,
  assetId: string,
  accountId: string,
  since: number,
): Promise<AssetMovement[]> => {
  const found: AssetMovement[] = []
  for await (const page of movementPages(ledger, { assetId, accountId })) {
    found.push(...page)
    if ((page.at(-1)?.timestamp ?? 0) * 1000 < since) break
  }
  return found
}

export interface WalletDay {
  readonly day: string
  readonly in: bigint
  readonly out: bigint
  /** What was held at the end of the day. */
  readonly end: bigint
}

/** What came to an account and what left it on each of the last ninety days (UTC), from the ledger. */
export const daysOfWallet = async (
  ledger: Pick<Ledger, 'movements'>,
  assetId: string,
  accountId: string,
  now: number,
): Promise<WalletDay[]> => {
  const days = Array.from({ length: walletDays }, (_, index) =>
    isoDay(now - (walletDays - 1 - index) * dayMilliseconds),
  )
  const first = Date.parse(days[0] ?? '')
  const movements = (await movementsSince(ledger, assetId, accountId, first)).toReversed()
  const byDay = Map.groupBy(movements, ({ timestamp }) => isoDay(timestamp * 1000))
  let end = movements.findLast(({ timestamp }) => timestamp * 1000 < first)?.unitsAfter ?? 0n
  return days.map((day) => {
    const own = byDay.get(day) ?? []
    const changes = own.map(({ unitsBefore, unitsAfter }) => unitsAfter - unitsBefore)
    end = own.at(-1)?.unitsAfter ?? end
    return {
      day,
      in: changes.reduce((sum, change) => (change > 0n ? sum + change : sum), 0n),
      out: changes.reduce((sum, change) => (change < 0n ? sum - change : sum), 0n),
      end,
    }
  })
}
