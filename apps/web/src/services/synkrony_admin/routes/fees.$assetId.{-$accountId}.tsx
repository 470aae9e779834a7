import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNameTexts } from '../../../shared/accounts/account-name.tsx'
import { shorten } from '../../../shared/format/shorten.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { FeeRuleView } from '../components/fee-rule-view.tsx'
import { feeRuleQuery, useLiveSynkrony } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/fees/$assetId/{-$accountId}')(
  {
    staticData: { nav: false },
    validateSearch: (search): UrlSearch => search,
    loader: ({ context, params }) => {
      void context.queryClient.prefetchQuery(feeRuleQuery(params))
    },
    component: FeeRule,
  },
)

function FeeRule() {
  const { t } = useTranslation('synkrony_admin')
  const params = Route.useParams()
  const search = Route.useSearch()
  const { assetId, accountId } = params
  useLiveSynkrony()
  const query = useQuery(feeRuleQuery(params))
  const nameOf = useNameTexts(accountId === undefined ? [] : [accountId])
  return (
    <>
      <PageHead
        title={
          accountId === undefined
            ? t('fees.ofAsset', { assetId })
            : t('fees.ofNamedAccount', { assetId, account: nameOf(accountId) ?? shorten(accountId) })
        }
        text={t('fees.ruleText')}
      >
        <LinkButton to="/iservice/synkrony_admin/fees" search variant="default">
          {t('fees.back')}
        </LinkButton>
      </PageHead>
      <QueryView query={query} unknown={{ title: t('unknown.fee.title'), text: t('unknown.fee.text') }}>
        {(rule) => <FeeRuleView rule={rule} search={search} />}
      </QueryView>
    </>
  )
}
