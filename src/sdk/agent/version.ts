/** Version of the product, as in its package.json. */
export const VERSION = '0.1.0';
