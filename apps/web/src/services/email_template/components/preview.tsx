import { Group, NativeSelect, Stack } from '@mantine/core'
import type { Locale } from '@panel/contracts/platform/locales'
import type { AnyValues, MessageKind } from '@panel/contracts/platform/messages/kinds'
import { badValuesOf, renderMessage, type TemplateTexts } from '@panel/contracts/platform/messages/render'
import { type SampleName, sampleNames, sampleValues } from '@panel/contracts/platform/messages/samples'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { ShortChoice } from '../../../shared/ui/short-choice.tsx'
import { type Appearance, appearances, PreviewFrame } from './preview-frame.tsx'
import { SampleValues } from './sample-values.tsx'

const widths = { phone: 375, desktop: 680 } as const

interface PreviewProps {
  readonly kind: MessageKind
  readonly locale: Locale
  readonly texts: TemplateTexts
  readonly values: AnyValues
  readonly onValues: (values: AnyValues) => void
}

/** What a reader gets, with the values of a sample: on a phone or a desktop, light or dark, or as plain text. */
export function Preview({ kind, locale, texts, values, onValues }: PreviewProps) {
  const { t } = useTranslation('email_template')
  const [width, setWidth] = useState<keyof typeof widths | 'text'>('phone')
  const [appearance, setAppearance] = useState<Appearance>('light')
  /** The sample that the values are of; `own` once one of them was changed. */
  const [sample, setSample] = useState<SampleName | 'own'>('usual')
  const bad = badValuesOf(kind, values, locale)
  const message = bad.length === 0 ? renderMessage(kind, texts, values, locale) : undefined
  return (
    <Card title={t('preview.title')}>
      <Stack gap="sm">
        <Group gap="xs">
          <ShortChoice
            label={t('preview.shape')}
            value={width}
            choices={['phone', 'desktop', 'text']}
            nameOf={(each) => t(`preview.${each}`)}
            onChoose={setWidth}
          />
          <ShortChoice
            label={t('preview.appearance')}
            value={appearance}
            choices={appearances}
            nameOf={(each) => t(`preview.${each}`)}
            onChoose={setAppearance}
          />
        </Group>
        <NativeSelect
          label={t('samples.label')}
          data={[...(sample === 'own' ? [sample] : []), ...sampleNames].map((name) => ({
            value: name,
            label: t(`samples.${name}`),
          }))}
          value={sample}
          onChange={({ currentTarget }) => {
            const chosen = sampleNames.find((name) => name === currentTarget.value)
            if (!chosen) return
            setSample(chosen)
            onValues(sampleValues(kind, chosen, locale))
          }}
        />
        <SampleValues
          values={values}
          bad={bad}
          onChange={(changed) => {
            setSample('own')
            onValues(changed)
          }}
        />
        {message ? (
          <>
            <div>
              <strong>{t('fields.subject')}</strong>: {message.subject}
            </div>
            {width === 'text' ? (
              <pre className="code-block">{message.text}</pre>
            ) : (
              <PreviewFrame
                html={message.html}
                label={t('preview.frame')}
                width={widths[width]}
                appearance={appearance}
              />
            )}
          </>
        ) : (
          <Hint bad>{t('preview.refused', { names: bad.map(({ name }) => name).join(', ') })}</Hint>
        )}
      </Stack>
    </Card>
  )
}
