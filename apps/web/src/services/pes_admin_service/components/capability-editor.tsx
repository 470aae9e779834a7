import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { CapabilityAccount } from '@panel/contracts/services/pes_admin_service/capabilities'
import {
  type Capability,
  longestCapabilitySeconds,
  paymentServices,
  paymentServicesId,
} from '@panel/contracts/smart-contracts/payment-services'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isoOfSeconds } from '../../../shared/format/dates.ts'
import { localMomentOf, unixSecondsOf } from '../../../shared/format/local-seconds.ts'
import { useNowSeconds } from '../../../shared/format/use-now-seconds.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Callout, Card, Hint, RowActions, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { type Choices, changesOf, differencesOf } from '../capability-changes.ts'
import { gridQuery, serviceEndpoints } from '../queries.ts'
import { CapabilityState } from './capability-state.tsx'

const daySeconds = 86_400

function End({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation('pes_admin_service')
  const iso = isoOfSeconds(seconds)
  return seconds === 0 || iso === undefined ? t('editor.nothing') : <Moment at={iso} />
}

interface CellProps {
  readonly account: CapabilityAccount
  readonly cell: CapabilityAccount['cells'][number]
  readonly chosen: number | undefined
  readonly onChoose: (until: number | undefined) => void
}

/** Who decided last about a capability, and the transaction that did it. */
function LastChange({ cell: { by, at, ticket } }: Pick<CellProps, 'cell'>) {
  const { t } = useTranslation('pes_admin_service')
  if (by === null || at === null) return null
  return (
    <Hint>
      {t('editor.changedBy')} <AccountId id={by} /> · <Moment at={at} brief />
      {ticket !== null && (
        <>
          {' · '}
          <ShortId id={ticket} label={t('fields.ticket')} explorer="transaction" />
        </>
      )}
    </Hint>
  )
}

/** One cell: what the ledger has, and the end that is chosen for it. */
function Cell({ account, cell, chosen, onChoose }: CellProps) {
  const { t } = useTranslation('pes_admin_service')
  const now = useNowSeconds()
  const { method, state } = cell
  const isHeld = state === 'granted' || state === 'ending'
  const mayGrant = account.obstacle === null
  const problem =
    chosen !== undefined && chosen !== 0 && (Number.isNaN(chosen) || chosen <= now)
      ? t('editor.past')
      : chosen !== undefined && chosen > now + longestCapabilitySeconds
        ? t('editor.tooFar')
        : undefined
  return (
    <li>
      <TwoLines note={t(`methodTexts.${method}`)}>
        <strong>{t(`methods.${method}`)}</strong>
        <LastChange cell={cell} />
      </TwoLines>
      <CapabilityState account={account} cell={cell} />
      <RowActions>
        {mayGrant && (
          <TextInput
            type="datetime-local"
            aria-label={t('editor.until', { method: t(`methods.${method}`) })}
            value={chosen === undefined || chosen === 0 || Number.isNaN(chosen) ? '' : localMomentOf(chosen)}
            error={problem}
            onChange={(event) => {
              const text = event.currentTarget.value
              onChoose(text === '' ? undefined : unixSecondsOf(text))
            }}
          />
        )}
        {mayGrant && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChoose(Math.max(now, isHeld ? cell.until : now) + 30 * daySeconds)}
          >
            {t('editor.month')}
          </Button>
        )}
        {isHeld && (
          <Button variant="default" size="compact-sm" onClick={() => onChoose(0)}>
            {t('editor.revoke')}
          </Button>
        )}
        {chosen !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChoose(undefined)}>
            {t('editor.undo')}
          </Button>
        )}
      </RowActions>
    </li>
  )
}

interface CapabilityEditorProps {
  readonly merchantId: string
  readonly account: CapabilityAccount
  /** Whether the caller's account may change capabilities. */
  readonly operates: boolean
}

/** Collects changes of one account's capabilities, shows what they do, and has them signed as one transaction. */
export function CapabilityEditor({ merchantId, account, operates }: CapabilityEditorProps) {
  const { t } = useTranslation('pes_admin_service')
  const queryClient = useQueryClient()
  const now = useNowSeconds()
  const { flow, busy, write } = useContractWrite({ invalidates: serviceEndpoints })
  const [choices, setChoices] = useState<Choices>({})
  // What the choices were made over: a change on the ledger in between is shown, and nothing is signed.
  const [base, setBase] = useState(account)
  const [differences, setDifferences] = useState<ReturnType<typeof differencesOf>>([])
  const changes = changesOf(base, choices)
  const isOutside = changes.some(
    ({ until }) => until !== 0 && !(until > now && until <= now + longestCapabilitySeconds),
  )
  const choose = (method: Capability, until: number | undefined) => {
    if (Object.keys(choices).length === 0) setBase(account)
    const { [method]: _before, ...others } = choices
    setChoices(until === undefined ? others : { ...others, [method]: until })
    setDifferences([])
  }
  const sign = async () => {
    const grid = await queryClient.fetchQuery({ ...gridQuery(merchantId), staleTime: 0 })
    const present = grid.accounts.find(({ accountId }) => accountId === account.accountId)
    const found = present ? differencesOf(base, present) : []
    if (present && found.length > 0) {
      setDifferences(found)
      setBase(present)
      return
    }
    const args = {
      ...{ merchant: merchantId, account: account.accountId, revision: (present ?? base).revision },
      changes: changes.map(({ method, until }) => ({ method, until })),
    }
    const result = await write(contractCall(paymentServices, 'set_capabilities', paymentServicesId, args))
    if (result?.success) setChoices({})
  }
  return (
    <Card title={t('editor.title')}>
      <Stack>
        {!operates && <Callout tone="warn">{t('editor.notOperator')}</Callout>}
        <RowList>
          {account.cells.map((cell) => (
            <Cell
              key={cell.method}
              account={account}
              cell={cell}
              chosen={choices[cell.method]}
              onChoose={(until) => choose(cell.method, until)}
            />
          ))}
        </RowList>
        {differences.length > 0 && (
          <Callout tone="bad" role="alert">
            <p>{t('editor.changed')}</p>
            <RowList>
              {differences.map(({ method, before, until }) => (
                <li key={method}>
                  {t(`methods.${method}`)}
                  <span>
                    <End seconds={before} /> → <End seconds={until} />
                  </span>
                </li>
              ))}
            </RowList>
          </Callout>
        )}
        {changes.length === 0 ? (
          <Hint>{t('editor.hint')}</Hint>
        ) : (
          <section aria-label={t('editor.review')}>
            <h3>{t('editor.review')}</h3>
            <RowList>
              {changes.map(({ method, kind, before, until }) => (
                <li key={method}>
                  <Group gap="xs">
                    <StatusBadge tone={kind === 'revoked' || kind === 'shortened' ? 'bad' : 'good'}>
                      {t(`changes.${kind}`)}
                    </StatusBadge>
                    {t(`methods.${method}`)}
                  </Group>
                  <span>
                    <End seconds={before} /> → <End seconds={until} />
                  </span>
                </li>
              ))}
            </RowList>
          </section>
        )}
        <div>
          <Button disabled={changes.length === 0 || isOutside} loading={busy} onClick={() => void sign()}>
            {t('editor.sign')}
          </Button>
        </div>
        <TransactionView flow={flow} />
      </Stack>
    </Card>
  )
}
