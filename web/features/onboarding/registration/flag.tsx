import { useEffect, useState } from 'react'
import styles from './flag.module.css'

type FlagOf = (isoCode: string) => string | undefined
let known: FlagOf | undefined

/** Loads the list of flags separately: nothing waits for it, and the space for each flag is reserved. */
const useFlagOf = () => {
  const [flagOf, setFlagOf] = useState<FlagOf | undefined>(() => known)
  useEffect(() => {
    if (flagOf) return undefined
    let isLeft = false
    const load = async () => {
      // Without flags the names still identify the countries.
      const loaded = await import('./flags.ts').catch(() => undefined)
      known = loaded?.flagOf
      if (!isLeft) setFlagOf(() => known)
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [flagOf])
  return flagOf
}

/** A country's flag, or an empty space of the same size. */
export const Flag = ({ isoCode }: { isoCode: string | null | undefined }) => {
  const address = useFlagOf()?.(isoCode ?? '')
  return (
    <span className={styles.flag} aria-hidden>
      {address && <img src={address} width={21} height={14} alt="" loading="lazy" />}
    </span>
  )
}
