import { Button, Group, Skeleton, Stack } from '@mantine/core'
import type {
  Statement,
  StatementCheck,
  StatementFigures as StatementFiguresOf,
} from '@panel/contracts/services/synkrony_pay_dashboard/statement'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { shareIn } from '../../../shared/figures/change-of.ts'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { formatDateTime, formatDay } from '../../../shared/format/dates.ts'
import { localDayOf } from '../../../shared/format/local-time.ts'
import { timeZoneName } from '../../../shared/format/time-settings.ts'
import { csvText } from '../../../shared/list/csv.ts'
import { chooseCsvAmounts, lists, writtenAmounts } from '../../../shared/list/density.ts'
import { downloadCsv } from '../../../shared/list/download-csv.ts'
import { PeriodView } from '../../../shared/list/period-view.tsx'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Hint, WrappedText } from '../../../shared/ui/layout.tsx'
import { ShortChoice } from '../../../shared/ui/short-choice.tsx'
import { type StatementQuestion, statementCheckQuery, statementQuery } from '../queries.ts'
import { csvFacts, statementRows } from '../statement-csv.ts'
import { StatementDifferences } from './statement-differences.tsx'
import { PaymentsLink, StatementTable, statementColumns } from './statement-table.tsx'

interface StatementProps {
  readonly question: StatementQuestion
  readonly statement: Statement
  /** Undefined while the ledger is read. */
  readonly check: StatementCheck | undefined
}

/** The days that a statement covers, in words. */
const periodText = (t: TFunction, from: string | undefined, to: string | undefined): string => {
  if (from !== undefined && to !== undefined)
    return t('statement.span', { from: formatDay(from), to: formatDay(to) })
  if (from !== undefined) return t('statement.from', { day: formatDay(from) })
  return to === undefined ? t('statement.always') : t('statement.to', { day: formatDay(to) })
}

/** The facts that identify a statement, also on paper. */
function StatementFacts({ question, statement }: Omit<StatementProps, 'check'>) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const accountId = useOwnAccountId()
  const { createdFrom, createdTo, licenceId, assetId } = question
  return (
    <FactList
      facts={[
        fact(t('statement.account'), <WrappedText>{accountId}</WrappedText>),
        fact(t('statement.licence'), licenceId ?? t('licences.all')),
        fact(t('statement.asset'), assetId),
        fact(t('statement.period'), periodText(t, createdFrom, createdTo)),
        fact(t('statement.zone'), timeZoneName()),
        fact(t('statement.madeAt'), formatDateTime(statement.madeAt)),
      ]}
    />
  )
}

function StatementTools({ question, statement, check }: StatementProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const headings = [...csvFacts, ...statementColumns].map((name) => t(`statement.${name}`))
  const { csvAmounts } = useSnapshot(lists)
  const save = () => {
    const licence = question.licenceId ?? t('licences.all')
    const rows = statementRows({ headings, licence, question, zone: timeZoneName(), statement, check })
    downloadCsv('statement', [csvText(rows, csvAmounts)])
  }
  return (
    <Group className="no-print" gap="xs">
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
        {t('statement.csv')}
      </Button>
      <Group gap="xs" wrap="nowrap">
        <Hint aria-hidden>{t('statement.amounts')}</Hint>
        <ShortChoice
          label={t('statement.amounts')}
          value={csvAmounts}
          choices={writtenAmounts}
          nameOf={(choice) => t(`statement.written.${choice}`)}
          onChoose={chooseCsvAmounts}
        />
      </Group>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('statement.print')}
      </Button>
    </Group>
  )
}

function StatementFigures({ question, statement }: Omit<StatementProps, 'check'>) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { decimals, totals, before } = statement
  const figure = (name: 'gross' | 'fees' | 'net', member: keyof StatementFiguresOf) => ({
    label: t(`statement.${name}`),
    value: (
      <PaymentsLink question={question}>
        <Amount units={totals[member]} decimals={decimals} assetId={question.assetId} large />
      </PaymentsLink>
    ),
  })
  /** Its change against the period before; that of fees follows from what was paid. */
  const compared = (member: keyof StatementFiguresOf) => ({
    now: BigInt(totals[member]),
    before: before && BigInt(before.totals[member]),
  })
  const share = shareIn(BigInt(totals.feeUnits), BigInt(totals.grossUnits))
  return (
    <Figures
      figures={[
        { ...figure('gross', 'grossUnits'), ...compared('grossUnits') },
        { ...figure('fees', 'feeUnits'), note: share && t('figures.ofGross', { share }) },
        { ...figure('net', 'netUnits'), ...compared('netUnits') },
      ]}
    />
  )
}

/** The totals of as many days before, as a link to their own statement, where the ledger is read for them. */
function PeriodBefore({ question, statement }: Omit<StatementProps, 'check'>) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { assetId: asset, licenceId: licence } = question
  const { before, decimals } = statement
  if (!before) return null
  const { createdFrom, createdTo, totals } = before
  const [from, to] = [localDayOf(createdFrom), localDayOf(createdTo)]
  const amounts = [totals.grossUnits, totals.feeUnits, totals.netUnits]
  const [gross = '', fees = '', net = ''] = amounts.map((units) => formatUnits(units, decimals))
  return (
    <Hint>
      <Link to="/iservice/synkrony_pay_dashboard/statement" search={{ from, to, asset, licence }}>
        {t('statement.before', { period: periodText(t, createdFrom, createdTo) })}
      </Link>{' '}
      {t('statement.beforeTotals', { gross, fees, net })}
    </Hint>
  )
}

/** A statement, and whether each of its figures follows from the ledger's transactions. */
export function StatementView({ question }: { question: StatementQuestion }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const query = useQuery(statementQuery(question))
  const checkQuery = useQuery(statementCheckQuery(question))
  const { data: check } = checkQuery
  const place = (
    <Stack role="status" aria-label={t('statement.loading')}>
      <Skeleton height={107} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </Stack>
  )
  return (
    <PeriodView days={{ from: question.createdFrom, to: question.createdTo }} query={query} loading={place}>
      {(stated) => {
        // The two are compared as they were at one moment.
        const statement = check?.statement ?? stated
        const parts = { question, statement, check }
        if (statement.days.length === 0 && (check?.days ?? []).length === 0) {
          return <EmptyState title={t('statement.empty.title')} text={t('statement.empty.text')} />
        }
        return (
          <Stack>
            <StatementTools {...parts} />
            <StatementFacts {...parts} />
            <StatementFigures {...parts} />
            <PeriodBefore {...parts} />
            {checkQuery.error && <ErrorNotice error={checkQuery.error} onRetry={checkQuery.refetch} />}
            {checkQuery.isPending && <Hint role="status">{t('statement.checking')}</Hint>}
            {check && <StatementDifferences check={check} decimals={statement.decimals} />}
            <StatementTable {...parts} />
          </Stack>
        )
      }}
    </PeriodView>
  )
}
