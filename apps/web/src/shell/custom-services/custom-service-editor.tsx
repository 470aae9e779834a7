import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { servicesKey } from '../../shared/api/known-services.ts'
import { randomString } from '../../shared/format/random-string.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { UnsavedGuard } from '../../shared/ui/unsaved-guard.tsx'
import { frameRefusal } from '../frames/frame-url.ts'
import classes from './custom-service-editor.module.css'
import { CustomServiceList } from './custom-service-list.tsx'
import { CustomServiceTransfer } from './custom-service-transfer.tsx'
import {
  type CustomService,
  customService,
  readCustomServices,
  writeCustomServices,
} from './custom-services.ts'

const emptyDraft = { serviceId: '', authKey: '', label: '', url: '' }

/** Makes, changes, tries, removes, exports and imports the services that live in this browser alone. */
export function CustomServiceEditor() {
  const { t } = useTranslation('shell')
  const queryClient = useQueryClient()
  const [services, setServices] = useState(readCustomServices)
  const [draft, setDraft] = useState(emptyDraft)
  const [invalid, setInvalid] = useState<readonly string[]>([])

  const keep = (next: readonly CustomService[]) => {
    writeCustomServices(next)
    setServices([...next])
    void queryClient.invalidateQueries({ queryKey: servicesKey })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const { serviceId, authKey, label, url } = draft
    const parsed = z.safeParse(customService, { serviceId, authKey, menu: [{ label, url }] })
    if (!parsed.success) {
      setInvalid(parsed.error.issues.map(({ path }) => String(path.at(-1))))
      return
    }
    if (frameRefusal(url, new URL(location.href))) {
      setInvalid(['url'])
      return
    }
    const { data } = parsed
    const existing = services.find((known) => known.serviceId === data.serviceId)
    const rest = services.filter((known) => known !== existing)
    // A known service gets one more menu entry, or the new URL of an entry with that label.
    const entries = existing?.menu.filter((entry) => entry.label !== label) ?? []
    keep([...rest, { ...data, menu: [...entries, ...data.menu] }])
    setInvalid([])
    setDraft(emptyDraft)
  }
  const errorOf = (name: keyof typeof emptyDraft): string => {
    const refusal = name === 'url' && frameRefusal(draft.url, new URL(location.href))
    return refusal === 'own-host'
      ? t('serviceBuilder.errors.ownHost', { host: location.hostname })
      : t(`serviceBuilder.errors.${name}`)
  }
  const field = (name: keyof typeof emptyDraft) => ({
    label: t(`serviceBuilder.fields.${name}`),
    description: t(`serviceBuilder.hints.${name}`),
    value: draft[name],
    error: invalid.includes(name) && errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  })

  return (
    <>
      <UnsavedGuard unsaved={Object.values(draft).some((text) => text !== '')} />
      <form className={classes.form} onSubmit={save} noValidate>
        <TextInput {...field('serviceId')} />
        <TextInput
          {...field('authKey')}
          rightSectionWidth="auto"
          rightSection={
            <Button
              variant="subtle"
              size="compact-sm"
              mr="xs"
              onClick={() => setDraft({ ...draft, authKey: randomString() })}
            >
              {t('serviceBuilder.makeKey')}
            </Button>
          }
        />
        <TextInput {...field('label')} />
        <TextInput {...field('url')} type="url" placeholder="https://" />
        <Button type="submit" className={classes.save}>
          {t('serviceBuilder.save')}
        </Button>
      </form>
      {services.length === 0 ? (
        <EmptyState title={t('serviceBuilder.emptyTitle')} text={t('serviceBuilder.emptyText')} />
      ) : (
        <CustomServiceList
          services={services}
          onEdit={({ serviceId, authKey, menu }) =>
            setDraft({ serviceId, authKey, label: menu[0]?.label ?? '', url: menu[0]?.url ?? '' })
          }
          onRemove={({ serviceId }) => keep(services.filter((known) => known.serviceId !== serviceId))}
        />
      )}
      <CustomServiceTransfer services={services} onImport={keep} />
    </>
  )
}
