import { Stack } from '@mantine/core'
import { isAccountId } from '@panel/ledger/accounts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNameTexts } from '../../../shared/accounts/account-name.tsx'
import { shorten } from '../../../shared/format/shorten.ts'
import { readText } from '../../../shared/list/list-search.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { RecordChoice } from '../../../shared/ui/record-choice.tsx'
import { BackToList } from '../components/back-to-list.tsx'
import { DelegationEditor } from '../components/delegation-editor.tsx'
import { delegationChoicesQuery } from '../queries.ts'

interface EditDelegationSearch {
  readonly delegate?: string | undefined
  readonly target?: string | undefined
}

export const Route = createFileRoute('/_panel/_internal/iservice/alias/edit-delegation')({
  staticData: { nav: false },
  validateSearch: (search): EditDelegationSearch => ({
    ...search,
    delegate: readText(search.delegate),
    target: readText(search.target),
  }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(delegationChoicesQuery())
  },
  component: EditDelegation,
})

const isAccount = (text: string | undefined): text is string => text !== undefined && isAccountId(text)

function EditDelegation() {
  const { t } = useTranslation('alias')
  const { delegate, target } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(delegationChoicesQuery())
  const delegations = query.data?.rows
  const shown = (accountId: string): string => nameOf(accountId) ?? shorten(accountId)
  // An address may hold anything; what is no account leads to the choice.
  const isChosen = isAccount(delegate) && isAccount(target)
  const isListed = delegations?.some((each) => each.delegate === delegate && each.target === target)
  const choices = [...(delegations ?? []), ...(isChosen && !isListed ? [{ delegate, target }] : [])]
  const nameOf = useNameTexts([...new Set(choices.flatMap((each) => [each.delegate, each.target]))])
  return (
    <Stack>
      <PageHead title={t('editDelegation.title')} text={t('editDelegation.text')}>
        <BackToList show="delegations" />
      </PageHead>
      <RecordChoice
        label={t('fields.delegation')}
        query={query}
        choices={choices.map((each) => ({
          // No account id holds a blank.
          value: `${each.delegate} ${each.target}`,
          label: `${shown(each.delegate)} → ${shown(each.target)}`,
        }))}
        total={query.data?.totalRows}
        value={isChosen ? `${delegate} ${target}` : undefined}
        onChoose={(next) => {
          const [chosenDelegate, chosenTarget] = next.split(' ')
          void navigate({ search: { delegate: chosenDelegate, target: chosenTarget } })
        }}
      />
      {isChosen && <DelegationEditor key={`${delegate} ${target}`} delegate={delegate} target={target} />}
    </Stack>
  )
}
