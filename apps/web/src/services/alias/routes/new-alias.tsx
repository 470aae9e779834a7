import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { Card } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { AliasForm, registrationOf } from '../components/alias-form.tsx'
import { BackToList } from '../components/back-to-list.tsx'
import { aliasEndpoints } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/alias/new-alias')({
  staticData: { nav: { label: 'menu.newAlias', icon: 'plus', order: 2 } },
  component: NewAlias,
})

function NewAlias() {
  const { t } = useTranslation('alias')
  const { flow, write } = useContractWrite({ invalidates: aliasEndpoints })
  const [registered, setRegistered] = useState<string>()
  const register = async (alias: string): Promise<boolean> => {
    const result = await write(registrationOf(alias))
    if (!result?.success) return false
    setRegistered(alias)
    return true
  }
  return (
    <>
      <PageHead title={t('newAlias.title')} text={t('newAlias.text')}>
        <BackToList />
      </PageHead>
      <Card narrow>
        <AliasForm draft="new" submitLabel={t('newAlias.submit')} onSubmit={register} />
        <TransactionView
          flow={flow}
          next={
            <>
              <BackToList />
              {registered !== undefined && (
                <LinkButton
                  to="/iservice/alias/new-delegation/$alias"
                  params={{ alias: registered }}
                  variant="default"
                >
                  {t('newAlias.delegate', { alias: registered })}
                </LinkButton>
              )}
            </>
          }
        />
      </Card>
    </>
  )
}
