import { assetsChanged } from '@panel/contracts/services/advanced_asset_admin/events'
import { isAccountId } from '@panel/ledger/accounts'
import { useTranslation } from 'react-i18next'
import { useAssetNameRules } from '../../shared/asset-names/use-asset-name-rules.ts'
import { useFormDraft } from '../../shared/drafts/drafts.ts'
import { useRuleForm } from '../../shared/forms/use-rule-form.ts'
import { useOwnAccountId } from '../../shared/session/use-own-account-id.ts'

/** The accounts of a text, one a line. */
export const accountsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The most accounts that may mint besides the creator. */
const mostAuthorized = 100

/** The lines that are no account id, or repeat an earlier one. */
const badLines = (text: string): string[] => {
  const lines = accountsIn(text)
  return lines.filter((line, index) => !isAccountId(line) || lines.indexOf(line) !== index)
}

const emptyAsset = {
  name: '',
  assetId: '#',
  symbol: '',
  description: '',
  decimals: '2',
  maximum: '0',
  authorized: '',
  percent: '0',
  fixed: '0',
  account: '',
  preauthorised: false,
  again: '',
}

export type InitValues = typeof emptyAsset

/** The form of a new asset, kept through reloads; `onSubmit` is called once the fields on the page are right. */
export const useInitForm = (onSubmit: (values: InitValues) => Promise<unknown>) => {
  const { t } = useTranslation('advanced_asset_admin')
  const own = useOwnAccountId()
  const named = useAssetNameRules({ accountOf: (text) => text, changed: assetsChanged })
  const form = useRuleForm({
    defaults: { ...emptyAsset, account: own },
    fields: {
      name: { label: t('fields.name'), rules: 'required:trim|length:1,100' },
      assetId: {
        label: t('fields.assetId'),
        rules: `required|account_text|(300)account_free:${named.round}|account_unlike:${named.round}`,
        messages: named.messages,
      },
      symbol: {
        label: t('fields.symbol'),
        rules: `required|symbol_text|(300)symbol_unlike:${named.round}`,
        messages: named.messages,
      },
      description: { label: t('fields.description'), rules: 'length:0,1000' },
      decimals: { label: t('fields.decimals') },
      maximum: { label: t('fields.maximum'), rules: 'required' },
      authorized: {
        label: t('fields.authorized'),
        rules: 'accounts|not_too_many',
        messages: {
          accounts: ({ value }) => t('rules.accounts', { lines: badLines(String(value)).join(', ') }),
          not_too_many: t('rules.tooManyAccounts', { count: mostAuthorized }),
        },
      },
      percent: { label: t('fields.percent'), rules: 'required' },
      fixed: { label: t('fields.fixed'), rules: 'required' },
      account: { label: t('fields.feesAccount'), rules: 'required' },
      preauthorised: { label: t('fields.preauthorised') },
      again: {
        label: t('fields.again'),
        rules: 'required|same_symbol',
        messages: { same_symbol: t('rules.sameSymbol') },
      },
    },
    rules: {
      ...named.rules,
      accounts: ({ value }) => badLines(String(value)).length === 0,
      not_too_many: ({ value }) => accountsIn(String(value)).length <= mostAuthorized,
      same_symbol: ({ value, at }) => value === at('symbol')?.value,
    },
    onSubmit,
  })
  useFormDraft(form, 'advanced_asset_admin/init')
  return { form, clear: () => form.reset({ ...emptyAsset, account: own }) }
}

export type InitForm = ReturnType<typeof useInitForm>['form']
