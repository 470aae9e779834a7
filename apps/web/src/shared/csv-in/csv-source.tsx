import { Button, FileButton, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '../ui/layout.tsx'

/** The longest list, in bytes of a file or characters of a text: as much as the calls that take lists. */
const longestList = 1_048_576

interface CsvSourceProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly text: string
  readonly onText: (text: string) => void
}

/** Where a list comes from: it is pasted, dropped, or a file that is chosen. One that is too long is not read. */
export function CsvSource({ label, columns, text, onText }: CsvSourceProps) {
  const { t } = useTranslation('csv-in')
  const [problem, setProblem] = useState<'tooLong' | 'unreadable'>()
  const take = (next: string) => {
    setProblem(next.length > longestList ? 'tooLong' : undefined)
    if (next.length <= longestList) onText(next)
  }
  const read = async (file: File | null) => {
    if (!file) return
    if (file.size > longestList) {
      setProblem('tooLong')
      return
    }
    try {
      take(await file.text())
    } catch {
      setProblem('unreadable')
    }
  }
  return (
    <>
      <Textarea
        label={label}
        description={t('hint', { columns: columns.join(', ') })}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => take(event.currentTarget.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files
          if (!file) return
          event.preventDefault()
          void read(file)
        }}
      />
      {problem && (
        <Callout tone="bad" role="alert">
          {t(problem)}
        </Callout>
      )}
      <Group>
        <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => void read(file)}>
          {(props) => (
            <Button variant="default" size="sm" {...props}>
              {t('choose')}
            </Button>
          )}
        </FileButton>
        {text !== '' && (
          <Button variant="subtle" size="sm" onClick={() => take('')}>
            {t('clear')}
          </Button>
        )}
      </Group>
    </>
  )
}
