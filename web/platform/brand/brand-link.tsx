import logo from '../../brand/logo.svg?raw'

/** The logo beside the brand's name, `brand/logo.svg`. It is inline, so that `currentColor` follows the scheme. */
const Mark = () => (
  // The file is the project's own; a test checks that it only draws.
  <i aria-hidden dangerouslySetInnerHTML={{ __html: logo }} />
)

interface BrandProps {
  name: string
  /** The provider's marketing page; empty if the installation names none. */
  url: string
}

/** The brand, linked to the provider's marketing page. */
export const Brand = ({ name, url }: BrandProps) => {
  const content = (
    <>
      <Mark />
      <span>{name}</span>
    </>
  )
  if (!url) return <span className="brand">{content}</span>
  return (
    <a className="brand" href={url}>
      {content}
    </a>
  )
}
