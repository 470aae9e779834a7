import { Button, Group, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FileProblem, OpenFile } from '../files/open-file.tsx'
import { useTextFile } from '../files/use-text-file.ts'

interface CsvSourceProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly text: string
  readonly onText: (text: string) => void
}

/** Where a list comes from: it is pasted, dropped, or a file that is chosen. One that is too long is not read. */
export function CsvSource({ label, columns, text, onText }: CsvSourceProps) {
  const { t } = useTranslation('csv-in')
  const { problem, take, read } = useTextFile(onText)
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
      <FileProblem problem={problem} />
      <Group>
        <OpenFile label={t('choose')} accept=".csv,.tsv,.txt,text/csv" size="sm" onFile={read} />
        {text !== '' && (
          <Button variant="subtle" size="sm" onClick={() => take('')}>
            {t('clear')}
          </Button>
        )}
      </Group>
    </>
  )
}
