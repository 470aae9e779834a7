import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/amounts.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Card, Hint } from './layout.tsx'

interface RecordChoiceProps {
  readonly label: string
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown }
  readonly choices: readonly { readonly value: string; readonly label: string }[] | undefined
  /** How many records there are, where the choices may be only the first of them. */
  readonly total?: number | undefined
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
}

/** Which record a page edits. */
export function RecordChoice({
  label,
  query,
  choices = [],
  total = 0,
  value = '',
  onChoose,
}: RecordChoiceProps) {
  const { t } = useTranslation('shared')
  const listed = choices.some((choice) => choice.value === value)
  return (
    <Card narrow>
      {query.error && <ErrorNotice error={query.error} onRetry={query.refetch} />}
      <NativeSelect
        label={label}
        value={value}
        data={[
          ...(value === '' ? [{ value: '', label: t('choose') }] : []),
          ...(listed || value === '' ? [] : [{ value, label: value }]),
          ...choices,
        ]}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      {total > choices.length && choices.length > 0 && (
        <Hint>{t('choicesCut', { shown: formatCount(choices.length), total: formatCount(total) })}</Hint>
      )}
    </Card>
  )
}
