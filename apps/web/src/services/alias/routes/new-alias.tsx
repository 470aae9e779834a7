import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { AliasForm } from '../components/alias-form.tsx'
import { BackToList } from '../components/back-to-list.tsx'
import classes from '../components/page.module.css'
import { registration } from '../intents.ts'
import { useLedgerWrites } from '../use-ledger-writes.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/alias/new-alias')({
  staticData: { nav: { label: 'menu.newAlias', icon: 'plus', order: 2 } },
  component: NewAlias,
})

function NewAlias() {
  const { t } = useTranslation('alias')
  const { flow, write } = useLedgerWrites()
  return (
    <>
      <PageHead title={t('newAlias.title')} text={t('newAlias.text')}>
        <BackToList />
      </PageHead>
      <section className={classes.card}>
        <AliasForm
          draft="new"
          submitLabel={t('newAlias.submit')}
          onSubmit={(alias) => write(registration(alias))}
        />
        <TransactionView flow={flow} />
      </section>
    </>
  )
}
