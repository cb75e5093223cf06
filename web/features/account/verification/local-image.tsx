import { useCallback } from 'react'

/** Shows a local file; its object URL is revoked when the image unmounts. */
export const LocalImage = ({
  file,
  alt,
  className,
}: {
  file: File
  alt: string
  className?: string | undefined
}) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} className={className} alt={alt} />
}
