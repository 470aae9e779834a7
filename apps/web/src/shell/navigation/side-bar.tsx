import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { HiddenText } from '../../shared/ui/hidden-text.tsx'
import { BrandMark } from '../layout/brand-mark.tsx'
import { NetworkBadge } from '../layout/network-badge.tsx'
import { AccountFoot } from './account-foot.tsx'
import { PanelMenu } from './panel-menu.tsx'
import classes from './side-bar.module.css'

/** The product and its network, the search, every way into the panel, and the account. */
export function SideBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <div className={classes.brand}>
        <Link to="/dashboard" activeProps={{}}>
          <BrandMark size={26} />
          TRINCI Panel
        </Link>
        <NetworkBadge />
      </div>
      <button
        type="button"
        className={classes.search}
        title={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <IconSearch size={16} aria-hidden />
        <HiddenText>{t('palette.open')}</HiddenText>
        <span aria-hidden>{t('palette.search')}</span>
        <kbd aria-hidden>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className={classes.menus}>
        <PanelMenu />
      </div>
      <AccountFoot />
    </>
  )
}
