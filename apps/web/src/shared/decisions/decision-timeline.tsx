import type { Decision } from '@panel/contracts/platform/decisions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { CsvExport } from '../list/csv-export.tsx'
import type { CsvColumn } from '../list/list-column.ts'
import type { RowPage } from '../list/read-all-rows.ts'
import { Hint, Section } from '../ui/layout.tsx'
import { DecisionLine } from './decision-line.tsx'
import { type DecisionTexts, useDecisionTexts } from './decision-texts.ts'
import classes from './decisions.module.css'

// Fetched together with the timeline's code, not when it first renders.
void i18n.loadNamespaces(['decisions', 'list'])

interface DecisionTimelineProps extends DecisionTexts {
  readonly decisions: readonly Decision[]
  /** The exported file's name without date and ending. */
  readonly name: string
  /** The section's heading where "Timeline" says too little. */
  readonly heading?: string
  /** A ticket where the service has a page for its transaction; else it leads to the explorer. */
  readonly ticketView?: (id: string, label: string) => ReactNode
}

/** Everything that was decided about an object, newest first, to be read and to be exported. */
export function DecisionTimeline({ decisions, name, heading, ticketView, ...words }: DecisionTimelineProps) {
  const { t, ready } = useTranslation('decisions')
  const { state, decided } = useDecisionTexts(words)
  const columns: readonly CsvColumn<Decision>[] = [
    { label: t('columns.at'), csv: ({ at }) => at },
    { label: t('columns.move'), csv: ({ move }) => decided(move) },
    { label: t('columns.by'), csv: ({ by }) => by ?? t('byPlatform') },
    { label: t('columns.from'), csv: ({ from }) => state(from) },
    { label: t('columns.to'), csv: ({ to }) => state(to) },
    { label: t('columns.reason'), csv: ({ reason }) => reason },
    { label: t('columns.ticket'), csv: ({ ticket }) => ticket ?? '' },
    {
      label: t('columns.outcome'),
      csv: ({ outcome }) => (outcome === null ? '' : t(`outcome.${outcome}`)),
    },
  ]
  async function* readAll(): AsyncGenerator<RowPage<Decision>> {
    yield { rows: decisions, totalRows: decisions.length }
  }
  if (!ready) return null
  return (
    <Section
      title={heading ?? t('title')}
      actions={
        decisions.length > 0 && (
          <CsvExport name={name} columns={columns} readAll={readAll} label={t('export')} />
        )
      }
    >
      {decisions.length === 0 ? (
        <Hint>{t('none')}</Hint>
      ) : (
        <ol className={classes.list}>
          {decisions.toReversed().map((decision) => (
            <li key={decision.id}>
              <DecisionLine decision={decision} ticketView={ticketView} {...words} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
