import { isTimeZone } from '@panel/contracts/platform/time-zone'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { offsetOf } from '../../shared/format/local-time.ts'
import type { NamedOption } from '../../shared/format/options-fitting.ts'
import { chooseTimeZone, deviceTimeZone } from '../../shared/format/time-settings.ts'
import { fittingFilter } from '../../shared/ui/fitting-filter.ts'
import { SearchedSelect } from '../../shared/ui/searched-select.tsx'

const deviceOption = 'device'

const two = (number: number): string => String(number).padStart(2, '0')

/** By how much the clocks of a zone differ from UTC now, such as `UTC+05:45`. */
const offsetText = (zone: string, now: number): string => {
  const minutes = Math.round(offsetOf(now, zone) / 60_000)
  const ahead = Math.abs(minutes)
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

/** What people call the zones that browsers still list under an older name. */
const presentNames = [
  'Africa/Asmara',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
]

const listedName = (name: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone

/** All time zones in the order of their names; browsers leave UTC out, and may list the chosen one under another name. */
const zoneOptions = (chosen: string | undefined): NamedOption[] => {
  const now = Date.now()
  const renamed = new Map(presentNames.filter(isTimeZone).map((name) => [listedName(name), name]))
  const listed = Intl.supportedValuesOf('timeZone').map((name) => renamed.get(name) ?? name)
  return [...new Set([...listed, 'UTC', ...(chosen === undefined ? [] : [chosen])])]
    .toSorted()
    .map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetText(zone, now)})` }))
}

interface TimeZoneSelectProps {
  /** The name of the chosen time zone; undefined is the one of the device. */
  readonly chosen: string | undefined
}

/** The time zone in which the panel writes and reads times, found in a list by its name. */
export function TimeZoneSelect({ chosen }: TimeZoneSelectProps) {
  const { t } = useTranslation('profile')
  const zones = useMemo(() => zoneOptions(chosen), [chosen])
  const device = { value: deviceOption, label: t('deviceTimeZone', { zone: deviceTimeZone() }) }
  return (
    <SearchedSelect
      label={t('timeZone')}
      w="min(22rem, 100%)"
      data={[device, ...zones]}
      filter={fittingFilter}
      nothingFoundMessage={t('noTimeZone')}
      value={chosen ?? deviceOption}
      onChange={(value) => chooseTimeZone(value === null || value === deviceOption ? undefined : value)}
    />
  )
}
