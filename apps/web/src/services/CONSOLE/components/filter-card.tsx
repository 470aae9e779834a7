import { Button, Group } from '@mantine/core'
import { logLevels } from '@panel/contracts/services/CONSOLE/line'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shorten } from '../../../shared/format/shorten.ts'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import type { ConsoleView } from '../console-search.ts'
import { levelsQuery } from '../queries.ts'
import { ChoicesButton } from './choices-button.tsx'
import classes from './log.module.css'
import { PatternField } from './pattern-field.tsx'

const joined = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : values.join(',')

/** Which lines are shown; everything is in the address. */
export function FilterCard({ view: { filter, mark, line } }: { view: ConsoleView }) {
  const { t } = useTranslation('CONSOLE')
  const { data } = useQuery(levelsQuery())
  const changeSearch = useListSearch()
  const change = (part: Readonly<Record<string, string | undefined>>): void =>
    changeSearch({ line: undefined, ...part })
  const { levels = [], sources = [], requestId, ticket, show, hide } = filter
  return (
    <Card title={t('filters.title')}>
      <div className={classes.filters}>
        <PatternField name="show" value={show} onChange={(pattern) => change({ show: pattern })} />
        <PatternField name="hide" value={hide} onChange={(pattern) => change({ hide: pattern })} />
        <PatternField name="mark" value={mark} onChange={(pattern) => changeSearch({ mark: pattern })} />
      </div>
      <Hint>{t('patterns.hint')}</Hint>
      <Group gap="xs">
        <ChoicesButton
          label={t('filters.levels')}
          choices={logLevels}
          chosen={levels}
          onChange={(chosen) => change({ level: joined(chosen) })}
        />
        <ChoicesButton
          label={t('filters.sources')}
          choices={[...new Set([...(data?.sources.map(({ source }) => source) ?? []), ...sources])]}
          chosen={sources}
          onChange={(chosen) => change({ source: joined(chosen) })}
        />
        {requestId !== undefined && (
          <Button variant="light" onClick={() => change({ request: undefined })}>
            {t('filters.withoutRequest', { id: requestId })}
          </Button>
        )}
        {ticket !== undefined && (
          <Button variant="light" onClick={() => change({ ticket: undefined })}>
            {t('filters.withoutTicket', { id: shorten(ticket) })}
          </Button>
        )}
        {line !== undefined && (
          <Button variant="light" onClick={() => change({})}>
            {t('filters.withoutLine', { number: String(line) })}
          </Button>
        )}
      </Group>
    </Card>
  )
}
