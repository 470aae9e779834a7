import type { TemplateTextParts } from '@panel/contracts/services/email_template/templates'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../../shared/ui/layout.tsx'
import { Difference } from '../lazy-code.ts'

const parts = ['subject', 'html', 'text'] as const

interface ChangesProps {
  readonly title: string
  readonly before: TemplateTextParts
  readonly after: TemplateTextParts
}

/** What differs between two versions, part by part. */
export function Changes({ title, before, after }: ChangesProps) {
  const { t } = useTranslation('email_template')
  const changed = parts.filter((part) => before[part] !== after[part])
  if (changed.length === 0) return <Hint>{t('versions.same')}</Hint>
  return changed.map((part) => (
    <div key={part}>
      <Hint>{t(`parts.${part}`)}</Hint>
      <Difference label={`${title}: ${t(`parts.${part}`)}`} before={before[part]} after={after[part]} />
    </div>
  ))
}
