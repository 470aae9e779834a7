import { Button, Group, NativeSelect, NumberInput } from '@mantine/core'
import {
  getLevels,
  longestChange,
  type SourceLevel,
  setLevel,
} from '@panel/contracts/services/CONSOLE/endpoints'
import { consoleRoom, type LogLevel, levelsChanged, logLevels } from '@panel/contracts/services/CONSOLE/line'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidateEndpoints } from '../../../shared/api/endpoint-query.ts'
import { useChangeOf } from '../../../shared/api/use-change.ts'
import { ActionButton } from '../../../shared/failures/action-button.tsx'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { useLiveEvents } from '../../../shared/live/use-live-events.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { hiddenColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import { levelsQuery } from '../queries.ts'

/** The form that changes the level of a source for some minutes. */
function LevelForm({ sources }: { sources: readonly SourceLevel[] }) {
  const { t } = useTranslation('CONSOLE')
  const change = useChangeOf([getLevels])
  const [source, setSource] = useState('http')
  const [level, setLevelChoice] = useState<LogLevel>('debug')
  const [minutes, setMinutes] = useState(10)
  const { error, attempt } = useAttempt()
  const save = () => attempt(() => change(setLevel, { body: { source, level, minutes } }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Group align="end" gap="sm">
        <NativeSelect
          label={t('levels.source')}
          value={source}
          data={sources.map((each) => each.source)}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('levels.level')}
          value={level}
          data={[...logLevels]}
          onChange={(event) => {
            const chosen = logLevels.find((each) => each === event.currentTarget.value)
            if (chosen) setLevelChoice(chosen)
          }}
        />
        <NumberInput
          label={t('levels.minutes')}
          value={minutes}
          min={1}
          max={longestChange}
          allowDecimal={false}
          clampBehavior="strict"
          w={120}
          onChange={(value) => {
            if (typeof value === 'number') setMinutes(value)
          }}
        />
        <Button type="submit">{t('levels.change')}</Button>
      </Group>
      {error && <ErrorNotice error={error} />}
    </form>
  )
}

/** The levels that differ from the usual one, each with who changed it and until when. */
function ChangedLevels({ sources }: { sources: readonly SourceLevel[] }) {
  const { t } = useTranslation('CONSOLE')
  const change = useChangeOf([getLevels])
  const changed = sources.filter(({ change }) => change !== null)
  if (changed.length === 0) return <Hint>{t('levels.none')}</Hint>
  return (
    <SmallTable
      label={t('levels.changed')}
      columns={[
        t('levels.source'),
        t('levels.level'),
        t('levels.by'),
        t('levels.until'),
        hiddenColumn(t('levels.end')),
      ]}
    >
      <tbody>
        {changed.map(({ source, level, change: made }) => (
          <tr key={source}>
            <th scope="row">{source}</th>
            <td>{level}</td>
            <td>{made && <AccountId id={made.by} label={t('levels.by')} />}</td>
            <td>{made && <Moment at={made.until} />}</td>
            <td>
              <ActionButton
                size="xs"
                variant="default"
                run={() => change(setLevel, { body: { source, level: 'info', minutes: 0 } })}
              >
                {t('levels.end')}
              </ActionButton>
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}

/** From which level the lines of each source are written, and changes of it for a time. */
export function LevelsCard() {
  const { t } = useTranslation('CONSOLE')
  const queryClient = useQueryClient()
  const query = useQuery(levelsQuery())
  useLiveEvents(levelsChanged, consoleRoom, () => void invalidateEndpoints(queryClient, [getLevels]))
  return (
    <Card title={t('levels.title')}>
      <Hint>{t('levels.hint')}</Hint>
      <QueryView query={query} loading={160}>
        {({ sources }) => (
          <>
            <LevelForm sources={sources} />
            <ChangedLevels sources={sources} />
          </>
        )}
      </QueryView>
    </Card>
  )
}
