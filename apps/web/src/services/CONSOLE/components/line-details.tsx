import { Button, Group } from '@mantine/core'
import { readableLines, readableText } from '@panel/contracts/platform/readable-text'
import type { LogLine } from '@panel/contracts/services/CONSOLE/line'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { CodeBlock } from '../../../shared/ui/code-block.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'

/** What the address says while nothing is filtered. */
const withoutFilters = {
  level: undefined,
  source: undefined,
  request: undefined,
  ticket: undefined,
  show: undefined,
  hide: undefined,
  line: undefined,
}

/** The whole of one line, and the ways to what belongs to it. */
export function LineDetails({ line }: { line: LogLine }) {
  const { t } = useTranslation('CONSOLE')
  const change = useListSearch()
  const { number, at, level, source, message, requestId, ticket, json } = line
  const own = `${location.origin}${location.pathname}?line=${number}`
  const text = readableLines(JSON.stringify(JSON.parse(json), null, 2))
  return (
    <Card
      title={t('line.title', { number: String(number) })}
      actions={
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => change({ ...withoutFilters, line: number })}>
            {t('line.context')}
          </Button>
          {requestId !== null && (
            <Button
              size="xs"
              variant="default"
              onClick={() => change({ ...withoutFilters, request: requestId })}
            >
              {t('line.ofRequest')}
            </Button>
          )}
          {ticket !== null && (
            <Button size="xs" variant="default" onClick={() => change({ ...withoutFilters, ticket })}>
              {t('line.ofTicket')}
            </Button>
          )}
        </Group>
      }
    >
      <FactList
        plain
        facts={[
          fact(t('fields.message'), readableText(message)),
          fact(t('fields.level'), level),
          fact(t('fields.source'), source),
          fact(t('fields.at'), formatDateTime(at)),
          ...(requestId === null ? [] : [fact(t('fields.requestId'), requestId)]),
          ...(ticket === null
            ? []
            : [fact(t('fields.ticket'), <ShortId id={ticket} label={t('fields.ticket')} />)]),
          fact(
            t('line.address'),
            <>
              …?line={number} <CopyButton text={own} label={t('line.address')} />
            </>,
          ),
        ]}
      />
      <CodeBlock text={text} label="JSON" />
    </Card>
  )
}
