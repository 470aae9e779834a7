import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { servicesKey } from '../../shared/api/known-services.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ConfirmDialog } from '../../shared/ui/lazy-confirm-dialog.ts'
import { hasPages } from '../catalogue/has-pages.ts'
import { useVisibleServices } from '../catalogue/visible-services.ts'
import type { TakenIds } from './check-custom-service.ts'
import { CustomServiceForm } from './custom-service-form.tsx'
import { CustomServiceList } from './custom-service-list.tsx'
import { CustomServiceTransfer } from './custom-service-transfer.tsx'
import { type CustomService, readCustomServices, writeCustomServices } from './custom-services.ts'

/** Makes, changes, tries, removes, exports and imports the services that live in this browser alone. */
export function CustomServiceEditor() {
  const { t } = useTranslation('custom-services')
  const queryClient = useQueryClient()
  const { data: known = [] } = useVisibleServices()
  const [services, setServices] = useState(readCustomServices)
  const [edited, setEdited] = useState<CustomService>()
  const [saved, setSaved] = useState<CustomService>()
  const [removed, setRemoved] = useState<CustomService>()
  // A form of its own for each service that is edited, and a new one after each save.
  const [form, setForm] = useState(0)

  const isOwn = (id: string) => services.some(({ serviceId }) => serviceId === id)
  const isPlatform = (id: string) =>
    hasPages(id) || (!isOwn(id) && known.some(({ serviceId }) => serviceId === id))
  const taken: TakenIds = { platform: isPlatform, own: (id) => isOwn(id) && id !== edited?.serviceId }

  const store = (next: readonly CustomService[]) => {
    writeCustomServices(next)
    setServices([...next])
    void queryClient.invalidateQueries({ queryKey: servicesKey })
  }
  const edit = (service: CustomService | undefined) => {
    setEdited(service)
    setForm(form + 1)
  }
  const save = (service: CustomService) => {
    store([...services.filter((each) => each.serviceId !== edited?.serviceId), service])
    edit(undefined)
    setSaved(service)
  }
  const remove = () => {
    store(services.filter((each) => each !== removed))
    if (edited?.serviceId === removed?.serviceId) edit(undefined)
    if (saved?.serviceId === removed?.serviceId) setSaved(undefined)
    setRemoved(undefined)
  }

  return (
    <Stack>
      <CustomServiceForm
        key={form}
        edited={edited}
        taken={taken}
        onSave={save}
        onCancel={() => edit(undefined)}
      />
      <div role="status">
        {saved && (
          <>
            {t('saved', { serviceId: saved.serviceId })}{' '}
            <Link to="/service/$serviceId" params={{ serviceId: saved.serviceId }}>
              {t('openSaved')}
            </Link>
          </>
        )}
      </div>
      {services.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <CustomServiceList services={services} onEdit={edit} onRemove={setRemoved} />
      )}
      <CustomServiceTransfer
        services={services}
        taken={{ platform: isPlatform, own: () => false }}
        onImport={store}
      />
      {removed && (
        <Suspense>
          <ConfirmDialog
            title={t('removeTitle', { serviceId: removed.serviceId })}
            text={t('removeText')}
            confirm={t('remove')}
            busy={false}
            onConfirm={remove}
            onClose={() => setRemoved(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
