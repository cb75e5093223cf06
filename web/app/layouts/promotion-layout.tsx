import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { ApolloScope } from '../../platform/apollo/apollo-scope.tsx'
import { PromotionFrame } from '../../ui/promotion-frame.tsx'
import { BrandMark, Footer, SkipLink } from './frame.tsx'
import { LanguageToggle } from './language-toggle.tsx'

/** The layout of the app's promotion pages, in the same frame as the prerendered `/promote/home`. */
export const PromotionLayout = () => {
  const { t } = useTranslation('promoteRegister')
  const nav = (
    <>
      <Link className="promotion-quiet" to={paths.login}>
        {t('partnerLogIn')}
      </Link>
      <LanguageToggle />
    </>
  )
  return (
    <PromotionFrame
      skip={<SkipLink />}
      brand={<BrandMark />}
      nav={nav}
      footer={<Footer className="promotion-footer" />}
    >
      <ApolloScope>
        <Outlet />
      </ApolloScope>
    </PromotionFrame>
  )
}
