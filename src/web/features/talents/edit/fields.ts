import { AboutField } from './about-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { PortfolioFields } from './portfolio-fields.tsx'
import { PriceFields } from './price-fields.tsx'

/** What owners edit the parts of their page with. */
export const fields = { About: AboutField, Photo: PhotoField, Portfolio: PortfolioFields, Prices: PriceFields }
