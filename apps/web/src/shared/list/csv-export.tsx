import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/amounts.ts'
import { UnreadableRowsError } from './define-list.ts'
import classes from './list.module.css'
import { ListChangedError } from './read-all-rows.ts'
import { type CsvExportOptions, type CsvExportState, useCsvExport } from './use-csv-export.ts'

const useExportText = () => {
  const { t } = useTranslation('list')
  return (state: CsvExportState): string => {
    switch (state.step) {
      case 'idle':
        return ''
      case 'reading':
        return t('export.reading', { done: formatCount(state.done), total: formatCount(state.total) })
      case 'written':
        return t('export.written', { count: state.total, rows: formatCount(state.total) })
      case 'failed':
        if (state.error instanceof UnreadableRowsError) return t('export.unreadable')
        return state.error instanceof ListChangedError ? t('export.changed') : t('export.failed')
    }
  }
}

interface CsvExportProps<Row> extends CsvExportOptions<Row> {
  /** What the button says. */
  readonly label?: string
}

/** Exports every column of all rows that match the filter; says how far it is and can be stopped. */
export function CsvExport<Row>({ label, ...options }: CsvExportProps<Row>) {
  const { t } = useTranslation('list')
  const { state, start, cancel } = useCsvExport(options)
  const textOf = useExportText()
  return (
    <div className={classes.export}>
      <span role="status" className={classes.exportState} data-step={state.step}>
        {textOf(state)}
      </span>
      {state.step === 'reading' ? (
        <Button size="sm" variant="default" onClick={cancel}>
          {t('export.cancel')}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void start()}
        >
          {label ?? t('export.start')}
        </Button>
      )}
    </div>
  )
}
