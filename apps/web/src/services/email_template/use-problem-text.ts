import type { TemplateProblem } from '@panel/contracts/platform/messages/problems'
import { useTranslation } from 'react-i18next'

/** A function that says a problem in the reader's language. */
export const useProblemText = () => {
  const { t } = useTranslation('email_template')
  return ({ rule, about }: Pick<TemplateProblem, 'rule' | 'about'>): string =>
    t(`rules.${rule}`, {
      about: rule.startsWith('language-') ? t(`languages.${about}`) : about,
      kilobytes: Math.ceil(Number(about) / 1024),
    })
}
