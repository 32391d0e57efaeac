import { AboutField } from './about-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { PortfolioFields } from './portfolio-fields.tsx'
import { PriceFields } from './price-fields.tsx'

/** Editors of the parts of a talent's page. */
export const fields = { About: AboutField, Photo: PhotoField, Portfolio: PortfolioFields, Prices: PriceFields }
