import { createFileRoute } from '@tanstack/react-router'
import { loadPanelConfig } from '../../../shared/api/panel-config.ts'
import { readChoice } from '../../../shared/list/list-search.ts'
import { TestPage } from '../components/test-page.tsx'
import { type TrialKind, trialKinds } from '../model/trial-kinds.ts'
import { testNetworkQuery } from '../queries.ts'

interface TestSearch {
  readonly kind?: TrialKind | undefined
}

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/u-test')({
  staticData: { nav: { label: 'menu.test', icon: 'flask', order: 5 } },
  validateSearch: (search): TestSearch => ({ ...search, kind: readChoice(search.kind, trialKinds) }),
  loader: async ({ context }) => {
    const [config] = await Promise.all([
      loadPanelConfig(),
      context.queryClient.ensureQueryData(testNetworkQuery()),
    ])
    return config
  },
  component: Test,
})

function Test() {
  const { maxFuel } = Route.useLoaderData()
  const { kind = 'unitary' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TestPage
      maxFuel={maxFuel}
      kind={kind}
      onKind={(next) =>
        void navigate({ search: (before) => ({ ...before, kind: next === 'unitary' ? undefined : next }) })
      }
    />
  )
}
