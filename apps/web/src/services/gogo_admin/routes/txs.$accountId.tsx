import { Stack } from '@mantine/core'
import { readableText } from '@panel/contracts/platform/readable-text'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useUnsentReasons } from '../../../shared/decisions/use-unsent-reasons.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, RowActions } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { CorrectButton } from '../components/correct-button.tsx'
import { MemberLink } from '../components/member-link.tsx'
import { movementList } from '../components/movement-list.tsx'
import { Points } from '../components/points.tsx'
import { correctionOf } from '../loyalty-calls.ts'
import { accountQuery, loyaltyEndpoints, useLiveLoyalty } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/gogo_admin/txs/$accountId')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(accountQuery(params.accountId))
  },
  component: Account,
})

function Account() {
  const { t } = useTranslation('gogo_admin')
  const { accountId } = Route.useParams()
  useLiveLoyalty()
  const search = Route.useSearch()
  const query = useQuery(accountQuery(accountId))
  const { flow, busy, write } = useContractWrite({ invalidates: loyaltyEndpoints })
  const { reasonOf, send } = useUnsentReasons()
  return (
    <>
      <PageHead
        title={t('movements.page', { name: readableText(query.data?.member?.name ?? accountId) })}
        text={t('movements.text')}
      >
        <LinkButton to="/iservice/gogo_admin/users" search variant="default">
          {t('member.back')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        unknown={{ title: t('unknown.account.title'), text: t('unknown.account.text') }}
      >
        {({ member, points, reserved, own }) => (
          <Stack>
            {own && <Callout tone="accent">{t('movements.own')}</Callout>}
            <FactList
              facts={[
                fact(t('fields.points'), <Points units={points} />),
                fact(t('fields.reserved'), <Points units={reserved} />),
                fact(t('fields.member'), member ? <MemberLink {...member} /> : t('movements.nobody')),
                fact(t('fields.accountId'), <AccountId id={accountId} label={t('fields.accountId')} />),
              ]}
            />
            <TransactionView flow={flow} />
            <ServerList
              list={movementList}
              search={search}
              fixed={{ accountId }}
              actions={({ operations }) => (
                <RowActions>
                  {!busy &&
                    operations.map(
                      ({ kind, original, correctedBy, units }) =>
                        original !== null &&
                        correctedBy === null && (
                          <CorrectButton
                            key={original}
                            original={original}
                            reason={reasonOf(original)}
                            onCorrect={(reason) => {
                              const corrected = { original, units, ...(kind === 'recharge' && { accountId }) }
                              void send(original, reason, () => write(correctionOf(corrected, reason)))
                            }}
                          />
                        ),
                    )}
                </RowActions>
              )}
            />
          </Stack>
        )}
      </QueryView>
    </>
  )
}
