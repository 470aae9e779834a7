import { useTranslation } from 'react-i18next'
import classes from '../ui/account.module.css'
import { HiddenText } from '../ui/hidden-text.tsx'
import { IdText } from '../ui/id-text.tsx'
import { type AccountName as Name, useAccountName, useAccountNames } from './use-account-name.ts'

/** The words of a name; an alias has an `@` before it, which no label may start with. */
export const useNameText = () => {
  const { t } = useTranslation('shared')
  return (name: Name): string | undefined => {
    switch (name.kind) {
      case 'you':
        return t('account.you')
      case 'alias':
        return `@${name.text}`
      case 'none':
        return undefined
      default:
        return name.text
    }
  }
}

/** The words by which texts call these accounts; undefined where an account has no name. */
export const useNameTexts = (accountIds: readonly string[]): ((accountId: string) => string | undefined) => {
  const text = useNameText()
  const names = useAccountNames(accountIds)
  return (accountId) => {
    const name = names[accountIds.indexOf(accountId)]
    return name && text(name)
  }
}

/** An account's name in one line, cut where there is no room; its id on hover and for assistive technology. */
export function AccountName({ id }: { id: string }) {
  const name = useAccountName(id)
  const text = useNameText()(name)
  if (text === undefined) return <IdText id={id} />
  return (
    <span title={id} className={classes.name} data-kind={name.kind}>
      <bdi>{text}</bdi>
      {text !== id && <HiddenText>, {id}</HiddenText>}
    </span>
  )
}
