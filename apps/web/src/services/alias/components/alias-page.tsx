import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, RowActions } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { aliasHolderQuery, isAlias } from '../queries.ts'
import { BackToList } from './back-to-list.tsx'

function OwnActions({ alias }: { alias: string }) {
  const { t } = useTranslation('alias')
  return (
    <RowActions>
      <LinkButton to="/iservice/alias/new-delegation/$alias" params={{ alias }}>
        {t('list.delegate')}
      </LinkButton>
      <LinkButton
        to="/iservice/alias/new-action-delegation/$alias/{-$method}"
        params={{ alias }}
        variant="default"
      >
        {t('list.delegateAction')}
      </LinkButton>
      <LinkButton to="/iservice/alias/edit-alias" search={{ alias }} variant="default">
        {t('aliasPage.edit')}
      </LinkButton>
    </RowActions>
  )
}

/** One name of the network: whose it is, since when, and what its holder can do with it. */
export function AliasPage({ alias }: { alias: string }) {
  const { t } = useTranslation('alias')
  const own = useOwnAccountId()
  const isName = isAlias(alias)
  const query = useQuery({ ...aliasHolderQuery(alias), enabled: isName })
  const free = (
    <EmptyState
      title={t(isName ? 'aliasPage.free.title' : 'aliasPage.noName')}
      text={isName ? t('aliasPage.free.text', { alias }) : t('hints.alias')}
    />
  )
  return (
    <Stack>
      <PageHead
        title={isName ? `@${alias}` : t('fields.alias')}
        crumb={isName ? `@${alias}` : t('fields.alias')}
      >
        <BackToList />
      </PageHead>
      {isName ? (
        <QueryView query={query}>
          {({ accountId, registeredAt }) =>
            accountId === null ? (
              free
            ) : (
              <Card title={t('fields.alias')}>
                <FactList
                  plain
                  facts={[
                    fact(
                      t('fields.alias'),
                      <>
                        {alias} <CopyButton text={alias} label={t('fields.alias')} />
                      </>,
                    ),
                    fact(t('aliasPage.holder'), <AccountId id={accountId} label={t('aliasPage.holder')} />),
                    fact(
                      t('fields.registeredAt'),
                      registeredAt === null ? '–' : <Moment at={registeredAt} />,
                    ),
                  ]}
                />
                {accountId === own && <OwnActions alias={alias} />}
              </Card>
            )
          }
        </QueryView>
      ) : (
        free
      )}
    </Stack>
  )
}
