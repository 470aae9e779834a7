import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import classes from './custom-service-editor.module.css'
import { type CustomService, customService } from './custom-services.ts'

interface CustomServiceTransferProps {
  readonly services: readonly CustomService[]
  readonly onImport: (services: readonly CustomService[]) => void
}

const parseFile = (text: string): CustomService[] | undefined => {
  try {
    const parsed = z.safeParse(z.array(customService), JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

const download = (services: readonly CustomService[]): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(services, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'services.json'
  link.click()
  URL.revokeObjectURL(url)
}

/** Takes local services to another browser and back, as JSON. */
export function CustomServiceTransfer({ services, onImport }: CustomServiceTransferProps) {
  const { t } = useTranslation('shell')
  const [failure, setFailure] = useState<Error | null>(null)

  const read = async (file: File | null) => {
    if (!file) return
    const imported = parseFile(await file.text())
    setFailure(imported ? null : new Error(t('serviceBuilder.importFailed')))
    if (!imported) return
    const ids = new Set(imported.map(({ serviceId }) => serviceId))
    onImport([...services.filter(({ serviceId }) => !ids.has(serviceId)), ...imported])
  }

  return (
    <div className={classes.transfer}>
      <Button variant="default" disabled={services.length === 0} onClick={() => download(services)}>
        {t('serviceBuilder.export')}
      </Button>
      <FileButton accept="application/json" onChange={(file) => void read(file)}>
        {(props) => (
          <Button variant="default" {...props}>
            {t('serviceBuilder.import')}
          </Button>
        )}
      </FileButton>
      {failure && <ErrorNotice error={failure} />}
    </div>
  )
}
