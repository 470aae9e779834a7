import { Button, Checkbox, Stack } from '@mantine/core'
import { maximumCheckedRows } from '@panel/contracts/services/gogo_admin/programme'
import { loyalty, loyaltyProgrammeId } from '@panel/contracts/smart-contracts/loyalty'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import type { CallIntent } from '../../../shared/transactions/transaction-intent.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Details, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { formatPoints } from '../points.ts'
import { rechargesQuery } from '../queries.ts'
import {
  addedUp,
  chosenLines,
  joinChecked,
  lineKey,
  owedUnits,
  planRecharges,
  type RechargeLine,
  type TypedRecharge,
  totalUnits,
} from '../recharges.ts'
import { RechargedBefore } from './recharged-before.tsx'

/** The most recharges of one bulk: each is a signature of its own. */
const maximumRecharges = 100

/** How many rows of a kind are named before the rest is only counted. */
const namedRows = 50

/** Rows whose e-mail is no member's; they are not sent. */
function Unknown({ lines }: { readonly lines: readonly RechargeLine[] }) {
  const { t } = useTranslation('gogo_admin')
  const unknown = lines.filter(({ checked }) => checked.accountId === null)
  if (unknown.length === 0) return null
  return (
    <Callout tone="bad">
      <p>{t('recharge.leftOut', { count: unknown.length })}</p>
      <RowList>
        {unknown.slice(0, namedRows).map((line) => (
          <li key={lineKey(line)}>{line.to}</li>
        ))}
      </RowList>
    </Callout>
  )
}

interface RepeatedProps {
  readonly lines: readonly RechargeLine[]
  readonly again: ReadonlySet<string>
  readonly onSwitch: (keys: readonly string[], on: boolean) => void
}

/** Rows that were recharged before: each is off until somebody switches it on. */
function Repeated({ lines, again, onSwitch }: RepeatedProps) {
  const { t } = useTranslation('gogo_admin')
  const repeated = lines.flatMap((line) =>
    line.checked.before === null ? [] : [{ line, before: line.checked.before, key: lineKey(line) }],
  )
  if (repeated.length === 0) return null
  const keys = repeated.map(({ key }) => key)
  return (
    <Callout tone="warn">
      <Checkbox
        label={t('recharge.repeated', { count: repeated.length })}
        checked={keys.every((key) => again.has(key))}
        onChange={(event) => onSwitch(keys, event.currentTarget.checked)}
      />
      <RowList>
        {repeated.slice(0, namedRows).map(({ line, before, key }) => (
          <li key={key}>
            <TwoLines note={<RechargedBefore before={before} />}>
              <Checkbox
                label={`${line.to} · ${line.reference} · ${formatPoints(line.units)}`}
                checked={again.has(key)}
                onChange={(event) => onSwitch([key], event.currentTarget.checked)}
              />
            </TwoLines>
          </li>
        ))}
      </RowList>
    </Callout>
  )
}

function AddedUp({ lines }: { readonly lines: readonly RechargeLine[] }) {
  const { t } = useTranslation('gogo_admin')
  const sums = addedUp(lines)
  if (sums.length === 0) return null
  return (
    <Details summary={t('recharge.addedUp', { count: sums.length })}>
      <RowList>
        {sums.slice(0, namedRows).map(({ accountId, rows, units }) => (
          <li key={accountId}>
            <AccountId id={accountId} />
            {t('recharge.sum', { count: rows, points: formatPoints(units) })}
          </li>
        ))}
      </RowList>
    </Details>
  )
}

interface RechargeReviewProps {
  readonly rows: readonly TypedRecharge[]
  readonly busy: boolean
  readonly onRecharge: (calls: readonly CallIntent[]) => Promise<unknown>
}

/** What a list of recharges comes to, before it is signed. */
export function RechargeReview({ rows, busy, onRecharge }: RechargeReviewProps) {
  const { t } = useTranslation('gogo_admin')
  const [again, setAgain] = useState<ReadonlySet<string>>(new Set())
  const fits = rows.length <= maximumCheckedRows
  const query = useQuery({ ...rechargesQuery(rows), enabled: fits })
  if (!fits) {
    return <Callout tone="bad">{t('recharge.tooMany', { most: formatCount(maximumRecharges) })}</Callout>
  }
  const onSwitch = (keys: readonly string[], on: boolean) =>
    setAgain((known) => {
      const next = new Set(known)
      for (const key of keys) {
        if (on) next.add(key)
        else next.delete(key)
      }
      return next
    })
  return (
    <QueryView query={query}>
      {({ rows: checked, liability }) => {
        const lines = joinChecked(rows, checked)
        const chosen = chosenLines(lines, again)
        const planned = planRecharges(chosen)
        const before = BigInt(liability.total)
        return (
          <Stack>
            <Unknown lines={lines} />
            <Repeated lines={lines} again={again} onSwitch={onSwitch} />
            <AddedUp lines={chosen} />
            <FactList
              plain
              facts={[
                fact(t('recharge.rows'), `${formatCount(chosen.length)} / ${formatCount(rows.length)}`),
                fact(t('recharge.recharges'), formatCount(planned.length)),
                fact(t('recharge.total'), formatPoints(totalUnits(chosen))),
                fact(t('recharge.liabilityBefore'), formatPoints(before)),
                fact(t('recharge.liabilityAfter'), formatPoints(before + owedUnits(chosen))),
              ]}
            />
            {planned.length > maximumRecharges && (
              <Callout tone="bad">{t('recharge.tooMany', { most: formatCount(maximumRecharges) })}</Callout>
            )}
            {planned.length === 0 && <Hint>{t('recharge.nothing')}</Hint>}
            <Button
              disabled={planned.length === 0 || planned.length > maximumRecharges}
              loading={busy}
              onClick={() =>
                void onRecharge(
                  planned.map((args) => contractCall(loyalty, 'recharge', loyaltyProgrammeId, args)),
                )
              }
            >
              {t('recharge.prepareMany', { count: planned.length })}
            </Button>
          </Stack>
        )
      }}
    </QueryView>
  )
}
