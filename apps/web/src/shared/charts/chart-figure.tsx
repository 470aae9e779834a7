import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CsvCell, csvText } from '../list/csv.ts'
import { lists } from '../list/density.ts'
import { downloadCsv } from '../list/download-csv.ts'
import { scrollByKeyboard } from '../ui/scroll-by-keyboard.ts'
import classes from './chart.module.css'

interface ChartFigureProps {
  readonly label: string
  /** How the series are distinguished. */
  readonly legend?: ReactNode
  /** The figures as they are exported: the headings, then a row for each column. */
  readonly csv: () => readonly (readonly CsvCell[])[]
  /** The plot, and what is said under it. */
  readonly children: ReactNode
  /** The figures as a table. It is made once somebody opens it: a page of charts would have thousands of hidden cells. */
  readonly table?: () => ReactNode
}

/** What the file of a chart's figures is called. */
const fileNameOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** A chart's caption and legend, and its figures as a table and as CSV. */
export function ChartFigure({ label, legend, csv, children, table }: ChartFigureProps) {
  const { t } = useTranslation('charts')
  const [isOpened, setOpened] = useState(false)
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <strong>{label}</strong>
        {legend}
      </figcaption>
      {children}
      <div className={classes.foot}>
        {table && (
          <details
            className={classes.details}
            onToggle={({ currentTarget }) => setOpened(isOpened || currentTarget.open)}
          >
            <summary>{t('asTable')}</summary>
            <div ref={scrollByKeyboard} className={classes.scroll}>
              {isOpened && table()}
            </div>
          </details>
        )}
        <Button
          className={classes.csv ?? ''}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={t('csvOf', { label })}
          onClick={() => downloadCsv(fileNameOf(label), [csvText(csv(), lists.csvAmounts)])}
        >
          CSV
        </Button>
      </div>
    </figure>
  )
}
