import { Button, Skeleton } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../shared/loading/lazy-component.ts'
import { DialogMissing } from '../../shared/ui/dialog-missing.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { servicesQuery } from '../catalogue/queries.ts'

const loadContent = () => import('../dashboard/dashboard-content.tsx')
const DashboardContent = lazyComponent(loadContent, (module) => module.DashboardContent)

const SendDialog = lazyComponent(
  () => import('../dashboard/send-dialog.tsx'),
  (module) => module.SendDialog,
  DialogMissing,
)
const ReceiveDialog = lazyComponent(
  () => import('../dashboard/receive-dialog.tsx'),
  (module) => module.ReceiveDialog,
  DialogMissing,
)

export const Route = createFileRoute('/_panel/dashboard')({
  staticData: { nav: false },
  // Part of the first page, which is one chunk: a file of its own would be one more round trip.
  codeSplitGroupings: [],
  loader: ({ context }) => {
    // Both started here, the data and the code that shows it; a failure of either is shown by the page.
    void context.queryClient.prefetchQuery(servicesQuery())
    loadContent().catch(() => undefined)
  },
  component: Dashboard,
})

function Dashboard() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState<'send' | 'receive'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHead title={t('dashboard.title')} text={t('dashboard.text')}>
        <Button variant="default" onClick={() => setOpen('receive')}>
          {t('dashboard.receive')}
        </Button>
        <Button onClick={() => setOpen('send')}>{t('dashboard.send')}</Button>
      </PageHead>
      <Suspense fallback={<Skeleton height={420} radius="lg" aria-busy />}>
        <DashboardContent />
      </Suspense>
      <Suspense>
        {open === 'send' && <SendDialog onClose={close} />}
        {open === 'receive' && <ReceiveDialog onClose={close} />}
      </Suspense>
    </>
  )
}
