import type { Fault } from '@panel/contracts/platform/faults'
import type { KnownAccount } from '@panel/contracts/platform/sessions-control'
import { momentOf } from '../format.ts'
import { useTexts } from '../language.tsx'
import { Field } from '../parts.tsx'
import { AccountField } from './account-field.tsx'

/** What was typed into the fields; empty text sets no condition. */
export interface Conditions {
  readonly times: string
  readonly percent: string
  readonly accountId: string
  readonly latency: string
  readonly longestLatency: string
  readonly from: string
  readonly until: string
}

export const noConditions: Conditions = {
  times: '',
  percent: '',
  accountId: '',
  latency: '',
  longestLatency: '',
  from: '',
  until: '',
}

/** How long a delayed call waits where no latency was typed. */
const usualLatency = 3000

/** The conditions as a fault states them. */
export const readConditions = (
  { times, percent, accountId, latency, longestLatency, from, until }: Conditions,
  isLate: boolean,
): Partial<Omit<Fault, 'operationId' | 'answer'>> => ({
  ...(times !== '' && { times: Number(times) }),
  ...(percent !== '' && { probability: Number(percent) / 100 }),
  ...(accountId !== '' && { accountId }),
  ...(latency !== '' && { latencyMs: Number(latency) }),
  ...(latency === '' && isLate && { latencyMs: usualLatency }),
  ...(longestLatency !== '' && { longestLatencyMs: Number(longestLatency) }),
  ...(from !== '' && { from: momentOf(from) }),
  ...(until !== '' && { until: momentOf(until) }),
})

interface Props {
  readonly value: Conditions
  readonly accounts: readonly KnownAccount[]
  readonly onChange: (value: Conditions) => void
}

const numberFields = [
  ['times', 1, undefined],
  ['percent', 1, 100],
  ['latency', 0, 600_000],
  ['longestLatency', 0, 600_000],
] as const

/** Which calls meet a fault, and how late they are answered. */
export function FaultConditions({ value, accounts, onChange }: Props) {
  const texts = useTexts().faults.conditions
  return (
    <details>
      <summary>{texts.title}</summary>
      <div className="line">
        {numberFields.map(([name, least, most]) => (
          <Field key={name} label={texts[name]}>
            {(id) => (
              <input
                id={id}
                type="number"
                min={least}
                max={most}
                value={value[name]}
                onChange={({ target }) => onChange({ ...value, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <AccountField
          accounts={accounts}
          value={value.accountId}
          onChange={(accountId) => onChange({ ...value, accountId })}
        />
        {(['from', 'until'] as const).map((name) => (
          <Field key={name} label={texts[name]}>
            {(id) => (
              <input
                id={id}
                type="datetime-local"
                value={value[name]}
                onChange={({ target }) => onChange({ ...value, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}
