import { Button } from '@mantine/core'
import { readLines } from '@panel/contracts/services/CONSOLE/endpoints'
import { mostLines } from '@panel/contracts/services/CONSOLE/line'
import type { LineFilter } from '@panel/contracts/services/CONSOLE/line-filter'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { errorWords } from '../../../shared/failures/error-words.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { addToast } from '../../../shared/toasts/toasts.ts'
import { bodyFilterOf } from '../queries.ts'

/** Saves all kept lines that match the filter, one JSON a line, the oldest first. */
export function DownloadButton({ filter }: { filter: LineFilter }) {
  const { t } = useTranslation('CONSOLE')
  const [count, setCount] = useState<number>()
  const download = async (): Promise<void> => {
    setCount(0)
    try {
      const lines: string[] = []
      let [after, newest] = [0, Number.POSITIVE_INFINITY]
      while (after < newest) {
        const body = { filter: bodyFilterOf(filter), after, upwards: true, limit: mostLines }
        const answer = await call(readLines, { body })
        lines.push(...answer.lines.map(({ json }) => `${json}\n`))
        // What is written meanwhile would make the file endless.
        newest = Math.min(newest, answer.newest)
        after = Math.max(answer.to, after + 1)
        setCount(lines.length)
      }
      saveFile('log.ndjson', 'application/x-ndjson', lines)
    } catch (error) {
      addToast({
        type: 'error',
        title: t('download.failed'),
        message: errorWords(error),
      })
    }
    setCount(undefined)
  }
  return (
    <Button size="xs" variant="default" loading={count !== undefined} onClick={() => void download()}>
      {count === undefined ? t('download.start') : formatCount(count)}
    </Button>
  )
}
