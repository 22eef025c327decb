/** The little of the package that the reference page uses; it ships no types of its own. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  const drawReference: (options: {
    domNode: HTMLElement;
    url: string;
    deepLinking: boolean;
    /** null: the document is sent to nobody for checking. */
    validatorUrl: null;
  }) => void;
  export default drawReference;
}
