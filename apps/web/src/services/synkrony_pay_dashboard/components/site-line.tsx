import { IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { siteQuery } from '../queries.ts'
import classes from './licence.module.css'

/** A domain with what its site shows of itself; a site that cannot be read is its domain alone. */
export function SiteLine({ domain }: { domain: string }) {
  const { data } = useQuery(siteQuery(domain))
  const [broken, setBroken] = useState(false)
  const hasImage = data !== undefined && data.image !== '' && !broken
  return (
    <li className={classes.site}>
      {hasImage ? (
        <img
          src={data.image}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className={classes.placeholder}>
          <IconWorld size={20} aria-hidden />
        </span>
      )}
      <span className={classes.siteWords}>
        {data?.title && <strong>{data.title}</strong>}
        <span>{domain}</span>
      </span>
    </li>
  )
}
