import { isMisleading } from '@panel/contracts/platform/plain-text'
import { useTranslation } from 'react-i18next'
import type { RuleContext } from './rules/rule.ts'

/** The rule of `usePlainName`, for the form's own rules. */
export const plainNameRules = {
  plain_name: ({ value }: RuleContext) => !isMisleading(String(value)),
}

/** A field for a name that shows exactly its characters. Its form has `plainNameRules`. */
export const usePlainName = (label: string) => {
  const { t } = useTranslation('forms')
  return {
    label,
    rules: 'required:trim|length:1,80|plain_name',
    messages: { plain_name: t('name_misleading') },
  } as const
}
