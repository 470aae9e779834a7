import { summarizeFuel } from '@panel/contracts/services/fuel_machine/endpoints'
import { call } from '../../shared/api/call.ts'
import { shorten } from '../../shared/format/shorten.ts'
import { timeZoneName } from '../../shared/format/time-settings.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Methods that burned the account's fuel, by a part of their name or of the account called; the costliest first. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { timeZone: timeZoneName() }
  const { sums } = await call(summarizeFuel, { body }, { signal })
  const wanted = text.toLowerCase()
  return sums
    .flatMap(({ method, target, burnedFuel }) =>
      method !== null && target !== null ? [{ method, target, burnedFuel: BigInt(burnedFuel) }] : [],
    )
    .filter(({ method, target }) => `${method} ${target}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => Number(other.burnedFuel - one.burnedFuel))
    .slice(0, foundAtMost)
    .map(({ method, target }) => ({
      id: `${target} ${method}`,
      label: `${method} · ${shorten(target)}`,
      path: '',
      search: { 'uses.method': method, 'uses.target': target },
    }))
}
