import { valueProblems } from '@panel/contracts/platform/messages/render'
import { useTranslation } from 'react-i18next'

/** Why a message was refused, in words. */
export function ReasonText({ reason }: { readonly reason: string }) {
  const { t } = useTranslation('email_template')
  const [, kind, name] = /^value\.(\w+):(.*)$/.exec(reason) ?? []
  const problem = valueProblems.find((each) => each === kind)
  return problem ? `{{${name}}}: ${t(`values.${problem}`)}` : t('message.noTemplate')
}
