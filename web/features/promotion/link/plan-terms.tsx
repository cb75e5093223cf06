import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { planRules } from '#rules/plan-rules.ts'
import { paths } from '#rules/web-paths.ts'
import { formatPercent, formatWholeDollars } from '../../../platform/i18n/format.ts'
import styles from './plan-terms.module.css'

/** The three terms that everybody asks about, and a link to all the others. */
export const PlanTerms = ({ isBeside = false }: { isBeside?: boolean }) => {
  const { t, i18n } = useTranslation()
  const percent = (ratio: number) => formatPercent(ratio, i18n.language)
  const { minimumRatio, maximumRatio, minimumPayout, bindingDays } = planRules
  const terms = [
    [
      t('planTerms.ratio'),
      t('planTerms.fromTo', { least: percent(minimumRatio), most: percent(maximumRatio) }),
    ],
    [t('planTerms.minimumPayout'), formatWholeDollars(minimumPayout, i18n.language)],
    [t('planTerms.binding'), t('planTerms.bindingDays', { count: bindingDays })],
  ] as const
  return (
    <div className={styles.terms} data-beside={isBeside}>
      <dl>
        {terms.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={paths.planRule} data-small data-screen-only>
        {t('planTerms.all')}
      </Link>
    </div>
  )
}
