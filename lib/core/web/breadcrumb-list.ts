/** A breadcrumb trail for search engines (schema.org); addresses are absolute. */
export const breadcrumbListLd = (trail: { name: string; address: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
});
