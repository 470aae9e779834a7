import { Group, NativeSelect } from '@mantine/core'
import { locales } from '@panel/contracts/platform/locales'
import { messageKindNames } from '@panel/contracts/platform/messages/kinds'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TemplateKey } from '../read-template-key.ts'

/** Chooses which template is edited; the address keeps it. */
export function TemplateChoice({ chosen }: { readonly chosen: TemplateKey }) {
  const { t } = useTranslation('email_template')
  const navigate = useNavigate()
  const choose = (change: Readonly<Record<string, string>>) =>
    void navigate({
      to: '/iservice/email_template/editor',
      search: { ...chosen, ...change },
    })
  return (
    <Group mb="md">
      <NativeSelect
        label={t('fields.kind')}
        value={chosen.kind}
        onChange={({ currentTarget }) => choose({ kind: currentTarget.value })}
        data={messageKindNames.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <NativeSelect
        label={t('fields.locale')}
        value={chosen.locale}
        onChange={({ currentTarget }) => choose({ locale: currentTarget.value })}
        data={locales.map((locale) => ({ value: locale, label: t(`languages.${locale}`) }))}
      />
    </Group>
  )
}
