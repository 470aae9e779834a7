import { Stack, TextInput } from '@mantine/core'
import type { AnyValues } from '@panel/contracts/platform/messages/kinds'
import type { BadValue } from '@panel/contracts/platform/messages/render'
import { useTranslation } from 'react-i18next'
import { Details } from '../../../shared/ui/layout.tsx'

interface SampleValuesProps {
  readonly values: AnyValues
  readonly bad: readonly BadValue[]
  readonly onChange: (values: AnyValues) => void
}

/** The values that the preview is filled with, to be changed as one likes. An empty one counts as not given. */
export function SampleValues({ values, bad, onChange }: SampleValuesProps) {
  const { t } = useTranslation('email_template')
  return (
    <Details summary={t('samples.edit')}>
      <Stack gap="xs">
        {Object.entries(values).map(([name, value]) => {
          const problem = bad.find((each) => each.name === name)?.problem
          return (
            <TextInput
              key={name}
              label={`{{${name}}}`}
              value={String(value ?? '')}
              error={problem && t(`values.${problem}`)}
              onChange={({ currentTarget }) =>
                onChange({ ...values, [name]: currentTarget.value === '' ? undefined : currentTarget.value })
              }
            />
          )
        })}
      </Stack>
    </Details>
  )
}
