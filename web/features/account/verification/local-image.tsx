import { useCallback } from 'react'

/** A picture that has not left the browser; its address is given back with it. */
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
