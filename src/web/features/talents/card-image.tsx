import type { TalentItem } from '../../../contract/calls/talents.ts'
import { Image, ImageBlur, useBlur } from '../../ui/image.tsx'

interface CardImageProps {
  talent: Pick<TalentItem, 'card_image' | 'image' | 'image_blur'>
  /** Visible at once: has its blur. */
  onFirstScreen: boolean
  first?: boolean
  sizes: string
  /** Of an image, where no name stands beside it. */
  alt?: string
}

/** The picture of a talent's card, which fills its box: of the portfolio, the profile's, or a drawing. */
export function CardImage({ talent, onFirstScreen, first, sizes, alt = '' }: CardImageProps) {
  const { card_image: address, image } = talent
  const isProfile = address === image
  const blur = useBlur(isProfile ? talent.image_blur : null, onFirstScreen)
  if (address.endsWith('.svg'))
    return (
      <img
        src={address}
        alt=""
        loading={first ? undefined : 'lazy'}
        className="absolute inset-0 size-full object-cover"
      />
    )
  return (
    <>
      {blur && <ImageBlur blur={blur} />}
      <Image address={address} purpose={isProfile ? 'profile' : 'portfolio'} alt={alt} first={first} sizes={sizes} />
    </>
  )
}

/** The face of a talent beside their name, which fills its box: the profile's image, else the picture of the card. */
export function Portrait({ talent, sizes }: Pick<CardImageProps, 'talent' | 'sizes'>) {
  const shown = { ...talent, card_image: talent.image ?? talent.card_image }
  return <CardImage talent={shown} onFirstScreen={false} sizes={sizes} />
}
